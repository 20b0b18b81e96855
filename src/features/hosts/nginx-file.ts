import type { Redirect } from '../../model/graph.ts';
import type { HostFile, HostRules } from '../../model/plugin.ts';
import { cacheControlOf } from '../../output/file-headers.ts';
import { decodeHref, splitHref } from '../../text/url.ts';
import { spellingsOf } from './redirects-file.ts';

/** A file for the `server` block of nginx: everything it needs except names and `root`. */
export function nginxFile(rules: HostRules): HostFile {
  const { baseUrl, siteBases, redirects, trailingSlash, hashedFolders, policy } = rules;
  const pages = trailingSlash ? '$uri $uri/ =404' : '$uri $uri.html $uri/ =404';
  // "add_header" in a block discards those of the enclosing blocks.
  const headers = (cacheControl: string) => [
    `add_header Cache-Control "${cacheControl}";`,
    ...(policy === undefined ? [] : [`add_header Content-Security-Policy "${policy}" always;`]),
  ];
  const site = (base: string) =>
    block(`location ${quoted(decodeHref(base))}`, [
      // A folder without a page is 404 instead of 403.
      `error_page 403 404 =404 ${base}404.html;`,
      'index index.html;',
      'charset utf-8;',
      ...headers(cacheControlOf(false)),
      `try_files ${pages};`,
      ...(trailingSlash ? [] : [bareLocation]),
      block('location ~ \\.md$', ['types { }', 'default_type "text/markdown; charset=utf-8";', ...headers(cacheControlOf(false))]),
    ]);
  const blocks = [
    '# Written by storedocs. Include it in the "server" block.',
    'absolute_redirect off;',
    `error_page 404 ${siteBases[0] ?? baseUrl}404.html;`,
    ...redirects.flatMap(redirectBlocks),
    ...hashedFolders.map((folder) => block(`location ${quoted(decodeHref(folder))}`, headers(cacheControlOf(true)))),
    ...siteBases.map(site),
    `location = ${baseUrl}nginx.conf { return 404; }`,
  ];
  return { contents: `${blocks.join('\n')}\n`, left: [] };
}

/** A URL with a slash at the end redirects to its page, also where a folder has the same name. */
const bareLocation = block('location ~ ^(?<page>.+)/$', [
  block('if (-f $document_root$page.html)', ['rewrite ^(.+)/$ $1 permanent;']),
  'try_files $uri/index.html =404;',
]);

function redirectBlocks({ url, target }: Redirect): string[] {
  const { path, query, hash } = splitHref(target.replaceAll('$', '%24'));
  const to = quoted(query === '' ? `${path}$is_args$args${hash}` : path + query + hash);
  return spellingsOf(url).map((from) => `location = ${quoted(decodeHref(from))} { return 301 ${to}; }`);
}

function block(head: string, lines: readonly string[]): string {
  return `${head} {\n${lines.map((line) => line.replace(/^/gm, '  ')).join('\n')}\n}`;
}

function quoted(text: string): string {
  return /^[\w./~$-]+$/.test(text) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;
}
