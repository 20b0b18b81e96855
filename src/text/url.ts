/** True for addresses that leave the site: with a scheme, or beginning with `//`. */
export function isExternalHref(href: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}

/** An address cut at its first `?` and `#`; both parts keep their mark and are empty when absent. */
export interface HrefParts {
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

/** An address with a query, unless it has one of its own. */
export function withQuery(href: string, query: string): string {
  const parts = splitHref(href);
  return parts.path + (parts.query || query) + parts.hash;
}

/** Percent-decodes; gives the text back unchanged when its encoding is malformed. */
export function decodeHref(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Percent-encodes a decoded path; the characters that a path may hold stay as they are. */
export function encodePath(path: string): string {
  // Most paths are plain.
  if (/^[\w.!~*'()$&+,:;=@/-]*$/.test(path)) return path;
  return (
    path
      // Half of a character has no encoding.
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

/** Resolves `.` and `..` segments of a path; never climbs above its start. Keeps a final slash. */
export function normalizePath(path: string): string {
  const kept: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') kept.pop();
    else if (segment !== '.' && segment !== '') kept.push(segment);
  }
  const isFolder = /(^|\/)\.{0,2}$/.test(path);
  return `${path.startsWith('/') ? '/' : ''}${kept.join('/')}${isFolder && kept.length > 0 ? '/' : ''}`;
}

/** Gives a page's path the ending that the site's policy asks for. The root keeps its slash. */
export function applyTrailingSlash(path: string, trailingSlash: boolean): string {
  if (path === '' || path === '/') return '/';
  const bare = path.replace(/(?<!\/)\/+$/, '');
  return trailingSlash && !/\.html?$/.test(bare) ? `${bare}/` : bare;
}

/** Where a static host looks for the page at `path`, which does not begin with the base URL. Decoded, relative. */
export function outputPathOf(path: string, trailingSlash: boolean): string {
  const decoded = decodeHref(path).replace(/^\/+|(?<!\/)\/+$/g, '');
  if (decoded === '') return 'index.html';
  if (/\.html?$/.test(decoded)) return decoded;
  return trailingSlash ? `${decoded}/index.html` : `${decoded}.html`;
}
