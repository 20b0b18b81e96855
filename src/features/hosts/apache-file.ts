import type { Redirect } from '../../model/graph.ts';
import type { HostFile, HostRules } from '../../model/plugin.ts';
import { cacheControlOf } from '../../output/file-headers.ts';
import { decodeHref, splitHref } from '../../text/url.ts';

/** The `.htaccess` of a site. Needs no more than `AllowOverride FileInfo Indexes`. */
export function apacheFile(rules: HostRules): HostFile {
  const { baseUrl, siteBases, redirects, trailingSlash } = rules;
  const [main = baseUrl, ...locales] = siteBases;
  const lines = [
    '# Written by storedocs. Needs mod_rewrite and mod_headers, and "AllowOverride FileInfo Indexes".',
    'DirectoryIndex index.html',
    `ErrorDocument 404 ${main}404.html`,
    ...locales.map((base) => `<If "%{REQUEST_URI} =~ m#^${pattern(decodeHref(base))}#">\n  ErrorDocument 404 ${base}404.html\n</If>`),
    'AddType text/markdown .md',
    'AddCharset utf-8 .css .html .js .json .md .txt .xml',
    ...(trailingSlash ? [] : ['DirectorySlash Off']),
    '',
    '<IfModule mod_rewrite.c>',
    'RewriteEngine On',
    ...redirects.flatMap((redirect) => redirectRules(redirect, baseUrl)),
    ...(trailingSlash ? [] : pageRules(baseUrl)),
    '# A folder without a page is not found, instead of listed.',
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
    'RewriteRule ^ - [R=404,L]',
    '</IfModule>',
    '',
    '<IfModule mod_headers.c>',
    `Header set Cache-Control "${cacheControlOf(false)}"`,
    ...hashedRules(rules),
    '</IfModule>',
  ];
  return { contents: `${lines.join('\n')}\n`, left: [] };
}

/** Redirects of one URL, with and without trailing slash. */
function redirectRules({ url, target }: Redirect, baseUrl: string): string[] {
  const path = decodeHref(url.slice(baseUrl.length)).replace(/\/$/, '');
  const from = `"^${pattern(path)}${path === '' || /\.html?$/.test(path) ? '' : '/?'}$"`;
  const rule = (to: string) => `RewriteRule ${from} "${to.replace(/[%$]/g, '\\$&')}" [R=301,NE,L]`;
  const { path: to, query, hash } = splitHref(target);
  if (query !== '' || hash === '') return [rule(target)];
  // Apache would append the query behind the anchor.
  const withQuery = rule(`${to}?`).replace('?" [', `?%{QUERY_STRING}${hash.replace(/[%$]/g, '\\$&')}" [`);
  return ['RewriteCond %{QUERY_STRING} .', withQuery, rule(target)];
}

/** Serves `page.html` at `page`, and redirects `page/` to it. */
function pageRules(baseUrl: string): string[] {
  return [
    'RewriteCond %{REQUEST_FILENAME} ^(.*?)/?$',
    'RewriteCond %1.html -f',
    `RewriteRule ^(.*[^/])/$ ${baseUrl}$1 [R=301,L]`,
    'RewriteCond %{REQUEST_FILENAME}.html -f',
    'RewriteRule ^(.*[^/])$ $1.html [L]',
    'RewriteCond %{REQUEST_FILENAME}/index.html -f',
    `RewriteRule ^(.*[^/])$ ${baseUrl}$1/ [R=301,L]`,
  ];
}

function hashedRules({ hashedFolders, policy }: HostRules): string[] {
  return [
    ...hashedFolders.map((folder) => `SetEnvIf Request_URI "^${pattern(folder)}" hashed`),
    ...(hashedFolders.length > 0 ? [`Header set Cache-Control "${cacheControlOf(true)}" env=hashed`] : []),
    ...(policy === undefined ? [] : [`Header always set Content-Security-Policy "${policy}"`]),
  ];
}

/** A text as part of a regular expression between quotes. */
function pattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\"#]/g, '\\$&');
}
