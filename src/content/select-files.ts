import picomatch from 'picomatch';

/** Keeps the paths that some `include` glob names and no `exclude` glob does. */
export function selectFiles(paths: readonly string[], include: readonly string[], exclude: readonly string[]): string[] {
  const isWanted = picomatch([...include], { dot: true, ignore: [...exclude] });
  return paths.filter((path) => isWanted(path));
}
