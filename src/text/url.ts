/** True for URLs that leave the site: with a scheme, or starting with `//`. */
export function isExternalHref(href: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}

/** A URL split at its first `?` and `#`; query and hash keep these characters and are empty if absent. */
interface HrefParts {
  readonly path: string;
  readonly query: string;
  readonly hash: string;
}

export function splitHref(href: string): HrefParts {
  const hashAt = href.indexOf('#');
  const hash = hashAt === -1 ? '' : href.slice(hashAt);
  const rest = hashAt === -1 ? href : href.slice(0, hashAt);
  const queryAt = rest.indexOf('?');
  return queryAt === -1 ? { path: rest, query: '', hash } : { path: rest.slice(0, queryAt), query: rest.slice(queryAt), hash };
}

/** Adds a query to a URL, unless it has one. */
export function withQuery(href: string, query: string): string {
  const parts = splitHref(href);
  return parts.path + (parts.query || query) + parts.hash;
}

/** Percent-decodes a text; returns it unchanged if its encoding is malformed. */
export function decodeHref(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Percent-encodes a decoded path; characters that are valid in a path stay as they are. */
export function encodePath(path: string): string {
  // Most paths are plain.
  if (/^[\w.!~*'()$&+,:;=@/-]*$/.test(path)) return path;
  return (
    path
      // A lone surrogate cannot be encoded.
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .split('/')
      .map((segment) => encodeURIComponent(segment).replace(/%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/g, decodeURIComponent))
      .join('/')
  );
}

/** Joins URL paths with exactly one slash between them. */
export function joinUrl(...parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .join('/')
    .replace(/\/{2,}/g, '/');
}

/** Resolves `.` and `..` segments of a path, never above its start. Keeps a trailing slash. */
export function normalizePath(path: string): string {
  const kept: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') kept.pop();
    else if (segment !== '.' && segment !== '') kept.push(segment);
  }
  const isFolder = /(^|\/)\.{0,2}$/.test(path);
  return `${path.startsWith('/') ? '/' : ''}${kept.join('/')}${isFolder && kept.length > 0 ? '/' : ''}`;
}

/** Applies `trailingSlash` to the path of a page. The root keeps its slash. */
export function applyTrailingSlash(path: string, trailingSlash: boolean): string {
  if (path === '' || path === '/') return '/';
  const bare = path.replace(/(?<!\/)\/+$/, '');
  return trailingSlash && !/\.html?$/.test(bare) ? `${bare}/` : bare;
}

/** The file in which a static host finds the page at `path`, which is relative to the base URL. Decoded, relative. */
export function outputPathOf(path: string, trailingSlash: boolean): string {
  const decoded = decodeHref(path).replace(/^\/+|(?<!\/)\/+$/g, '');
  if (decoded === '') return 'index.html';
  if (/\.html?$/.test(decoded)) return decoded;
  return trailingSlash ? `${decoded}/index.html` : `${decoded}.html`;
}

/** True for a path with forward slashes to something below the folder that it is relative to. */
export function isSafePath(path: string): boolean {
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..') && !/[\\\0]/.test(path);
}

/** True for a path that a shell or a script has not finished: with a variable, `~`, or a name that begins or ends with white space. */
export function isUnexpanded(path: string): boolean {
  return /^~(?=[\\/]|$)|\$[\w{(]|(?:^|[\\/])\s|\s(?:[\\/]|$)/.test(path);
}
