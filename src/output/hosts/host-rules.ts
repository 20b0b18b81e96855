import type { OutputFile } from '../../model/output-file.ts';
import type { Redirect } from '../../model/redirect.ts';
import { decodeHref } from '../../text/url.ts';

/** The sites that a host serves, one for each locale. */
export interface HostRules {
  /** Scheme and name of the host, such as `https://docs.example.com`. */
  readonly url: string;
  /** Base path of all sites, with a slash at both ends. The host file is at its top. */
  readonly baseUrl: string;
  readonly trailingSlash: boolean;
  /** Base paths of the sites, the default locale first. */
  readonly siteBases: readonly string[];
  /** URL paths of folders in which every file has a hash in its name, with a slash at the end. */
  readonly hashedFolders: readonly string[];
  /** Redirects of all sites. */
  readonly redirects: readonly Redirect[];
  /** Value of `Content-Security-Policy`; absent without one. */
  readonly policy?: string | undefined;
  /** Paths of all files below the folder of the host file. */
  readonly paths: readonly string[];
}

/** A host file, and the redirects beyond the limit of its format, which are only pages. */
export interface HostFile {
  readonly contents: string;
  readonly left: readonly Redirect[];
}

/** Decoded paths of pages that look like those of files, such as `/docs/1.0` and `/api/upload.php`, without a slash at the end. */
export function dottedPages({ paths, baseUrl, trailingSlash }: HostRules): string[] {
  const files = new Set(paths);
  const pages = paths.flatMap((path) => {
    if (path.endsWith('/index.html')) return [path.slice(0, -'/index.html'.length)];
    return !trailingSlash && path.endsWith('.html') ? [path.slice(0, -'.html'.length)] : [];
  });
  return pages.filter((path) => /\.\w+$/.test(path) && !files.has(path)).map((path) => decodeHref(baseUrl) + path);
}

/** Decoded paths of folders with an index page. */
export function folderPages({ paths, baseUrl }: HostRules): string[] {
  return paths.filter((path) => /(?:^|\/)index\.html$/.test(path)).map((path) => decodeHref(baseUrl) + path.slice(0, -'index.html'.length));
}

/** Name of the file from which some hosts read redirects. */
export const redirectsFileName = '_redirects';

/** The `_redirects` file, for hosts that answer with a real 301: one line for each URL, with and without trailing slash. */
export function redirectsFile(redirects: readonly Redirect[]): OutputFile {
  // A colon would start a placeholder.
  const lines = redirects.flatMap(({ url, target }) => spellingsOf(url).map((from) => `${from.replaceAll(':', '%3A')} ${target} 301`));
  return { path: redirectsFileName, contents: `${lines.join('\n')}\n` };
}

/** A URL with and without trailing slash, its own form first. */
export function spellingsOf(url: string): string[] {
  if (url === '/' || /\.html?$/.test(url)) return [url];
  const bare = url.replace(/\/$/, '');
  return url === bare ? [bare, `${bare}/`] : [url, bare];
}
