import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { serve } from '../../support/program/serve.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { intro, redirectConfig, told } from '../../support/sites/redirected-site.ts';
import { linksIn, siteFrom } from '../../support/sites/site-from.ts';

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
    ...redirectConfig([
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
    ...redirectConfig(["{ from: ['/old/', '/sub/older'], to: '/docs/intro/' }"], "\n  baseUrl: '/sub/', trailingSlash: false,"),
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
  const site = await siteFrom({ ...redirectConfig(["{ from: '/', to: '/docs/intro' }"]), ...intro });
  assert.deepEqual(site.diagnostics, []);
  assert.deepEqual(site.paths, ['404.html', 'docs/intro/index.html', 'search/index.html']);
  assert.equal(site.file('_redirects'), '/ /docs/intro/ 301\n');
  const { filePaths } = await siteFrom(intro);
  assert.deepEqual(
    filePaths.filter((path) => path.includes('redirect')),
    [],
  );
});

test('a static _redirects file is copied unchanged, with a warning', async () => {
  const site = await siteFrom({
    ...redirectConfig(["{ from: '/old', to: '/docs/intro' }"]),
    ...intro,
    'content/static/_redirects': '/x /y\n',
  });
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
  const site = tempSite({ ...redirectConfig(["{ from: '/old', to: '/docs/intro' }"]), ...intro });
  assert.equal((await site.run('build')).code, 0);
  assert.deepEqual((await site.report('build')).summary.output?.written, 0);
  site.write(redirectConfig([]));
  assert.equal((await site.run('build')).code, 0);
  assert.deepEqual(
    site.list('build').filter((path) => /redirect|old/.test(path)),
    [],
  );
});

test('dev redirects old URLs with their query', async () => {
  const site = tempSite({
    ...redirectConfig(
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
    ...redirectConfig(["{ from: '/docs/b.html', to: '/docs/intro' }"], "\n  baseUrl: '/site/',\n  redirectExtensions: ['html', 'htm'],"),
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
