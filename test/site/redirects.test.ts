import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { serve } from '../support/serve.ts';
import { linksIn, siteFrom } from '../support/site-from.ts';
import { type SiteFiles, tempSite } from '../support/temp-site.ts';

/** A configuration with redirects, one a line, the first on line 5. */
function config(redirects: readonly string[], more = ''): SiteFiles {
  const lines = redirects.map((redirect) => `    ${redirect},\n`).join('');
  return {
    'site.config.ts': `export default {\n  title: 'Test',\n  url: 'https://example.com',${more}\n  redirects: [\n${lines}  ],\n};\n`,
  };
}

const intro = { 'content/docs/intro.md': '# Introduction\n\n## Part\n' };

/** Position, message and hint of each problem, in printed order. */
function told(diagnostics: readonly Diagnostic[]): unknown[] {
  return diagnostics.map(({ severity, code, file, line, column, message, hint }) => [
    `${severity} ${code} ${[file, line, column].filter((part) => part !== undefined).join(':')}`,
    message,
    hint,
  ]);
}

/** The target of a redirect page, in each of the ways that it is stated. */
function ways(html: string): string[] {
  return [
    /<link rel="canonical" href="([^"]*)">/,
    /<meta http-equiv="refresh" content="0; url=([^"]*)">/,
    /<script src="[^"]*" data-target="([^"]*)">/,
    /<a href="([^"]*)">/,
  ].map((pattern) => pattern.exec(html)?.[1] ?? '');
}

test('an old URL has a redirect page, and an entry for hosts that answer with 301', async () => {
  const site = await siteFrom({
    ...config([
      "{ from: ['/old', '/older/page.html'], to: '/docs/intro#part' }",
      "{ from: '/café au lait/', to: '/files/a b.txt?x=1' }",
      "{ from: '/chat', to: 'https://elsewhere.example/room?a=b#c' }",
    ]),
    'content/docs/intro.md': '---\nredirect_from: /docs/begin\n---\n\n# Introduction\n\n[old](/old) [chat](/chat/)\n\n## Part\n',
    'content/docs/guide.md': '---\nredirect_from: [/how, /how/to]\n---\n\n# Guide\n',
    'content/pages/about.md': '---\nredirect_from:\n  - /team\n---\n\n# About\n',
    'content/static/files/a b.txt': 'a',
  });
  assert.deepEqual(told(site.diagnostics), [
    [
      'warning link-redirected content/docs/intro.md:7:1',
      'Redirected link: "/old" redirects to "/docs/intro/#part".',
      'Link to the new page, or run "storedocs check --fix".',
    ],
  ]);
  assert.deepEqual(site.file('_redirects').split('\n'), [
    '/caf%C3%A9%20au%20lait/ /files/a%20b.txt?x=1 301',
    '/caf%C3%A9%20au%20lait /files/a%20b.txt?x=1 301',
    '/chat/ https://elsewhere.example/room?a=b#c 301',
    '/chat https://elsewhere.example/room?a=b#c 301',
    '/docs/begin/ /docs/intro/ 301',
    '/docs/begin /docs/intro/ 301',
    '/how/ /docs/guide/ 301',
    '/how /docs/guide/ 301',
    '/how/to/ /docs/guide/ 301',
    '/how/to /docs/guide/ 301',
    '/old/ /docs/intro/#part 301',
    '/old /docs/intro/#part 301',
    '/older/page.html /docs/intro/#part 301',
    '/team/ /about/ 301',
    '/team /about/ 301',
    '',
  ]);
  const html = site.file('old/index.html');
  assert.deepEqual(ways(html), ['https://example.com/docs/intro/', '/docs/intro/#part', '/docs/intro/#part', '/docs/intro/#part']);
  assert.match(html, /^<!DOCTYPE html>\n<html lang="en" dir="ltr">/);
  assert.match(html, /<meta name="robots" content="noindex">/);
  assert.deepEqual(linksIn(html), ['/docs/intro/#part > /docs/intro/#part']);
  assert.match(html, /<p>Redirecting to <a /);
  assert.match(html, /<title>Redirecting to \/docs\/intro\/#part<\/title>/);
  assert.doesNotMatch(html, /<script>|<style|style=/, 'a strict content policy refuses what stands inside of a page');
  assert.equal(site.file('older/page.html'), html);
  assert.equal(ways(site.file('chat/index.html'))[0], 'https://elsewhere.example/room?a=b');
  const urls = [...site.file('sitemap.xml').matchAll(/<loc>([^<]*)/g)].map(([, url = '']) => new URL(url).pathname);
  assert.deepEqual(urls, ['/', '/about/', '/docs/guide/', '/docs/intro/'], 'old addresses are not in the sitemap');
});

test('redirects respect a base URL, and trailingSlash: false', async () => {
  const site = await siteFrom({
    ...config(["{ from: ['/old/', '/sub/older'], to: '/docs/intro/' }"], "\n  baseUrl: '/sub/', trailingSlash: false,"),
    ...intro,
  });
  assert.deepEqual(site.diagnostics, []);
  assert.deepEqual(
    site.filePaths.filter((path) => /old|_redirects|redirect/.test(path)).map((path) => path.replace(/-[\da-f]{8}/, '')),
    ['_redirects', 'assets/redirect.js', 'old.html', 'older.html'],
  );
  assert.equal(
    site.file('_redirects'),
    ['/sub/old', '/sub/old/', '/sub/older', '/sub/older/'].map((from) => `${from} /sub/docs/intro 301\n`).join(''),
  );
  assert.match(site.file('old.html'), /<script src="\/sub\/assets\/redirect-[\da-f]{8}\.js" data-target="\/sub\/docs\/intro">/);
});

test('the root of the site can redirect to the first page, and without redirects no redirect files are written', async () => {
  const site = await siteFrom({ ...config(["{ from: '/', to: '/docs/intro' }"]), ...intro });
  assert.deepEqual(site.diagnostics, []);
  assert.deepEqual(site.paths, ['404.html', 'docs/intro/index.html', 'search/index.html']);
  assert.equal(site.file('_redirects'), '/ /docs/intro/ 301\n');
  const { filePaths } = await siteFrom(intro);
  assert.deepEqual(
    filePaths.filter((path) => path.includes('redirect')),
    [],
  );
});

test('invalid URLs are reported, each with its position', async () => {
  const { diagnostics } = await siteFrom({
    ...config([
      "{ from: 'https://example.com/a', to: '/docs/intro' }",
      "{ from: 'old', to: '/docs/intro' }",
      "{ from: '/b#part', to: '/docs/intro' }",
      "{ from: '/c?d=e', to: '/docs/intro' }",
      "{ from: '/f/*', to: '/docs/intro' }",
      "{ from: '/g', to: 'javascript:alert(1)' }",
      "{ from: '/h', to: '//elsewhere.example' }",
      "{ from: '/i', to: 'docs/intro' }",
      "{ from: '/j', to: 'https://' }",
    ]),
    'content/docs/intro.md': '---\nredirect_from:\n  - /docs/begin\n  - begin # relative\n---\n\n# Introduction\n',
  });
  assert.deepEqual(told(diagnostics), [
    [
      'error redirect-invalid content/docs/intro.md:4:5',
      '"begin" cannot be redirected: the path does not start with "/".',
      'Write "/begin".',
    ],
    [
      'error redirect-invalid site.config.ts:5:13',
      '"https://example.com/a" cannot be redirected: it has a host.',
      'Write the path only, from the root of the site.',
    ],
    ['error redirect-invalid site.config.ts:6:13', '"old" cannot be redirected: the path does not start with "/".', 'Write "/old".'],
    [
      'error redirect-invalid site.config.ts:7:13',
      '"/b#part" cannot be redirected: servers never see what follows "#".',
      'Redirect the page; anchors are kept.',
    ],
    [
      'error redirect-invalid site.config.ts:8:13',
      '"/c?d=e" cannot be redirected: it has a query.',
      'Redirect the page; queries are kept.',
    ],
    [
      'error redirect-invalid site.config.ts:9:13',
      '"/f/*" cannot be redirected: it is not a plain path.',
      'Write each old URL in full; patterns are not supported.',
    ],
    [
      'error redirect-invalid site.config.ts:10:13',
      'A redirect cannot lead to "javascript:alert(1)": external URLs must start with "https:" or "http:".',
      undefined,
    ],
    [
      'error redirect-invalid site.config.ts:11:13',
      'A redirect cannot lead to "//elsewhere.example": external URLs must start with "https:" or "http:".',
      undefined,
    ],
    [
      'error redirect-invalid site.config.ts:12:13',
      'A redirect cannot lead to "docs/intro": expected a path that starts with "/" or a URL that starts with "https:".',
      undefined,
    ],
    ['error redirect-invalid site.config.ts:13:13', 'A redirect cannot lead to "https://": invalid URL.', undefined],
  ]);
});

test('redirects that conflict with other pages or each other are errors', async () => {
  const { diagnostics } = await siteFrom({
    ...config([
      "{ from: '/docs/intro', to: '/docs/guide' }",
      "{ from: '/docs/guide/index.html', to: '/docs/intro' }",
      "{ from: '/files/a.txt', to: '/docs/intro' }",
      "{ from: '/docs/guide/', to: '/docs/guide#part' }",
      "{ from: '/twice', to: '/docs/intro' }",
      "{ from: '/same', to: '/docs/intro' }",
      "{ from: '/twice', to: '/docs/guide' }",
      "{ from: '/same/', to: '/docs/intro/' }",
    ]),
    ...intro,
    'content/docs/guide.md': '---\nredirect_from: [ /docs/intro ]\n---\n\n# Guide\n\n## Part\n',
    'content/static/files/a.txt': 'a',
  });
  assert.deepEqual(told(diagnostics), [
    [
      'error redirect-invalid content/docs/guide.md:2:1',
      'Redirect from "/docs/intro" conflicts with a page: content/docs/intro.md.',
      'Remove it, or give the page another URL.',
    ],
    [
      'error redirect-invalid site.config.ts:5:13',
      'Redirect from "/docs/intro" conflicts with a page: content/docs/intro.md.',
      'Remove it, or give the page another URL.',
    ],
    [
      'error redirect-invalid site.config.ts:6:13',
      'Redirect from "/docs/guide/index.html" conflicts with a page: content/docs/guide.md.',
      'Remove it, or give the page another URL.',
    ],
    [
      'error redirect-invalid site.config.ts:7:13',
      'Redirect from "/files/a.txt" conflicts with a static file: content/static/files/a.txt.',
      'Remove one of them.',
    ],
    ['error redirect-invalid site.config.ts:8:13', 'Redirect from "/docs/guide/" to itself: "/docs/guide#part".', 'Remove it.'],
    [
      'error redirect-invalid site.config.ts:11:13',
      'Conflicting redirects from "/twice": to "/docs/intro/" and to "/docs/guide/".',
      'Remove one of them.',
    ],
  ]);
});

test('loops and chains are reported with their end', async () => {
  const { diagnostics } = await siteFrom({
    ...config([
      "{ from: '/a', to: '/b' }",
      "{ from: '/b', to: '/c/' }",
      "{ from: '/c', to: '/a' }",
      "{ from: '/into-the-loop', to: '/a' }",
      "{ from: '/one', to: '/two#part' }",
      "{ from: '/two', to: '/docs/begin' }",
    ]),
    'content/docs/intro.md': '---\nredirect_from: /docs/begin\n---\n\n# Introduction\n\n## Part\n',
  });
  assert.deepEqual(told(diagnostics), [
    ['error redirect-invalid site.config.ts:5:13', 'Redirect loop from "/a" through "/b", "/c".', 'Point one of them to a page.'],
    ['error redirect-invalid site.config.ts:6:13', 'Redirect loop from "/b" through "/c", "/a".', 'Point one of them to a page.'],
    ['error redirect-invalid site.config.ts:7:13', 'Redirect loop from "/c" through "/a", "/b".', 'Point one of them to a page.'],
    ['error redirect-invalid site.config.ts:8:13', 'Redirect from "/into-the-loop" to "/a", which is a redirect itself.', undefined],
    [
      'error redirect-invalid site.config.ts:9:13',
      'Redirect from "/one" to "/two#part", which is a redirect itself.',
      'Point it to the final URL: "/docs/intro/#part".',
    ],
    [
      'error redirect-invalid site.config.ts:10:13',
      'Redirect from "/two" to "/docs/begin", which is a redirect itself.',
      'Point it to the final URL: "/docs/intro/".',
    ],
  ]);
});

test('missing targets are reported: pages, headings, files', async () => {
  const { diagnostics } = await siteFrom({
    ...config([
      "{ from: '/a', to: '/docs/intor' }",
      "{ from: '/b', to: '/docs/intro#prat' }",
      "{ from: '/c', to: '/files/none.txt' }",
      "{ from: '/d', to: '/sitemap.xml' }",
    ]),
    ...intro,
  });
  assert.deepEqual(told(diagnostics), [
    ['error redirect-broken site.config.ts:5:13', 'Broken redirect from "/a": No page at "/docs/intor".', 'Did you mean "/docs/intro/"?'],
    [
      'error redirect-broken site.config.ts:6:13',
      'Broken redirect from "/b": The page has no heading "#prat": "/docs/intro#prat".',
      'Did you mean "#part"?',
    ],
    ['error redirect-broken site.config.ts:7:13', 'Broken redirect from "/c": No file at "/files/none.txt".', undefined],
  ]);
});

test('redirects of the wrong type are reported like any other invalid value', async () => {
  const { diagnostics } = await siteFrom({ 'content/docs/a.md': '---\nredirect_from: { a: b }\n---\n\nText\n' });
  assert.deepEqual(told(diagnostics), [
    [
      'error front-matter-invalid content/docs/a.md:2:16',
      '"redirect_from": expected a path or a list of paths, found {"a":"b"}.',
      undefined,
    ],
  ]);
});

test('a static _redirects file is copied unchanged, with a warning', async () => {
  const site = await siteFrom({ ...config(["{ from: '/old', to: '/docs/intro' }"]), ...intro, 'content/static/_redirects': '/x /y\n' });
  assert.deepEqual(told(site.diagnostics), [
    [
      'warning redirect-unwritten content/static/_redirects',
      'Static "_redirects" replaces the generated file: the redirects of the site are HTML pages only.',
      'Move its lines to "redirects" and remove the file.',
    ],
  ]);
  assert.equal(site.copies._redirects, 'content/static/_redirects');
  assert.ok(site.filePaths.includes('old/index.html'));
});

test('a redirect page is deleted when its redirect is removed, and a second build writes nothing', async () => {
  const site = tempSite({ ...config(["{ from: '/old', to: '/docs/intro' }"]), ...intro });
  assert.equal((await site.run('build')).code, 0);
  assert.deepEqual((await site.report('build')).summary.output?.written, 0);
  site.write(config([]));
  assert.equal((await site.run('build')).code, 0);
  assert.deepEqual(
    site.list('build').filter((path) => /redirect|old/.test(path)),
    [],
  );
});

test('dev redirects old URLs with their query', async () => {
  const site = tempSite({
    ...config(
      ["{ from: ['/old', '/x.html'], to: '/docs/intro#part' }", "{ from: '/chat', to: 'https://elsewhere.example/?a' }"],
      "\n  baseUrl: '/sub/',",
    ),
    ...intro,
  });
  const { url, stop } = await serve(['dev', '--port', '0'], site.root);
  after(stop);
  const locations = await Promise.all(
    ['old', 'old/', 'old?a=b', 'x.html', 'chat?b'].map(async (path) => {
      const { status, headers } = await fetch(`${url}/sub/${path}`, { redirect: 'manual' });
      return `${status} ${headers.get('location')}`;
    }),
  );
  assert.deepEqual(locations, [
    '302 /sub/docs/intro/#part',
    '302 /sub/docs/intro/#part',
    '302 /sub/docs/intro/?a=b#part',
    '302 /sub/docs/intro/#part',
    '302 https://elsewhere.example/?a',
  ]);
});

test('file extensions of an earlier site are redirected for all pages, unless the URL exists', async () => {
  const files = {
    ...config(["{ from: '/docs/b.html', to: '/docs/intro' }"], "\n  baseUrl: '/site/',\n  redirectExtensions: ['html', 'htm'],"),
    ...intro,
    'content/docs/b.md': '# B\n',
    'content/docs/c.md': '---\nslug: /c.v2\n---\n# C\n',
    'content/static/docs/intro.htm': 'A file',
  };
  const site = await siteFrom(files);
  assert.deepEqual(told(site.diagnostics), []);
  assert.deepEqual(ways(site.file('docs/intro.html'))[1], '/site/docs/intro/');
  assert.deepEqual(ways(site.file('docs/b.htm'))[1], '/site/docs/b/');
  assert.deepEqual(ways(site.file('docs/b.html'))[1], '/site/docs/intro/');
  assert.deepEqual(
    site.filePaths.filter((path) => /\.html?$/.test(path)),
    ['docs/b.htm', 'docs/b.html', 'docs/c.v2.htm', 'docs/c.v2.html', 'docs/intro.html'],
  );
  const flat = await siteFrom({
    ...files,
    'site.config.ts': "export default { title: 'T', url: 'https://example.com', trailingSlash: false, redirectExtensions: ['html'] };\n",
  });
  assert.deepEqual(told(flat.diagnostics), []);
  assert.deepEqual(
    flat.filePaths.filter((path) => /\.html?$/.test(path)),
    [],
  );
});
