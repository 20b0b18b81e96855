import micromatch from 'micromatch';

/** Keeps the paths that some `include` glob names and no `exclude` glob does. */
export function selectFiles(paths: readonly string[], include: readonly string[], exclude: readonly string[]): string[] {
  const [wanted, unwanted] = [include.map(expressionOf), exclude.map(expressionOf)];
  return paths.filter((path) => wanted.some((glob) => glob.test(path)) && !unwanted.some((glob) => glob.test(path)));
}

function expressionOf(glob: string): RegExp {
  // Without this flag a line break in a file name ends every match.
  return new RegExp(micromatch.makeRe(glob, { dot: true }).source, 's');
}
