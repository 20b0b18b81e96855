/** How a static host answers a path. Paths are decoded and relative to the folder of the site. */
export interface HostedFile {
  readonly file: string;
  /** Where the host redirects to first: the page's own path, with or without a slash. Absent if it sends the file at once. */
  readonly redirect?: string | undefined;
}

/**
 * The file that a static host answers a path with: the file itself, or the page at that path. A URL with a slash too many or too few leads to the
 * page. `undefined` if there is none.
 */
export function hostedFile(path: string, has: (file: string) => boolean): HostedFile | undefined {
  const bare = path.replace(/\/$/, '');
  const index = bare === '' ? 'index.html' : `${bare}/index.html`;
  if (path === '' || path !== bare) {
    if (has(index)) return { file: index };
    return bare !== '' && has(`${bare}.html`) ? { file: `${bare}.html`, redirect: bare } : undefined;
  }
  if (has(bare)) return { file: bare };
  if (has(index)) return { file: index, redirect: `${bare}/` };
  return has(`${bare}.html`) ? { file: `${bare}.html` } : undefined;
}

/** The path of a written file as a host serves it: `a/index.html` is `/a/`, `a.html` is `/a`. */
export function pathOfFile(file: string): string {
  if (/(?:^|\/)index\.html$/.test(file)) return `/${file.slice(0, -'index.html'.length)}`;
  return file === '404.html' ? '/404.html' : `/${file.replace(/\.html$/, '')}`;
}
