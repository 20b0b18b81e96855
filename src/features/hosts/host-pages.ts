import type { HostRules } from '../../model/plugin.ts';
import { decodeHref } from '../../text/url.ts';

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
