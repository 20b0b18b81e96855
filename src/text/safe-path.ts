/** True for a path with forward slashes to something below the folder that it is relative to. */
export function isSafePath(path: string): boolean {
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..') && !/[\\\0]/.test(path);
}
