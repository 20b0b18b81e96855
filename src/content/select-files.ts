import picomatch from 'picomatch';

/** Keeps the paths that some `include` glob names and no `exclude` glob does. */
export function selectFiles(paths: readonly string[], include: readonly string[], exclude: readonly string[]): string[] {
  // Without this flag a line break in a file name ends every match.
  const isWanted = picomatch([...include], { dot: true, flags: 's', ignore: [...exclude] });
  return paths.filter((path) => isWanted(path));
}
