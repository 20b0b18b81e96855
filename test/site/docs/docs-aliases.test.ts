import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inside, linksIn, siteFrom, withoutLanguages } from '../../support/sites/site-from.ts';

const canonical = (html: string) => /<link rel="canonical" href="(.*?)"\/>/.exec(html)?.[1];
const ownPages = (paths: readonly string[]) => paths.filter((path) => !/^(404|search|search\/index)\.html$/.test(path));

test('an alias is a second URL of the page, with the first one as its canonical URL', async () => {
  const site = await siteFrom({
    'content/docs/Intro.md':
      '---\naliases: /\n---\n# Intro\n\n[beside](guides/first.md), [from the page](../guides/first/), [below](#part)\n\n## Part',
    'content/docs/guides/first.md': '---\naliases: [../old/first, begin, /a b]\n---\n[up](../Intro.md)',
    'content/pages/about.md': '---\naliases: [/company/about-us, us]\n---\na',
  });
  assert.deepEqual(site.diagnostics, []);
  assert.deepEqual(ownPages(site.paths), [
    'about/index.html',
    'company/about-us/index.html',
    'docs/Intro/index.html',
    'docs/a b/index.html',
    'docs/guides/begin/index.html',
    'docs/guides/first/index.html',
    'docs/index.html',
    'docs/old/first/index.html',
    'index.html',
    'us/index.html',
  ]);
  assert.equal(site.page('docs/index.html'), withoutLanguages(site.page('docs/Intro/index.html')));
  assert.equal(site.page('company/about-us/index.html'), withoutLanguages(site.page('about/index.html')));
  assert.equal(canonical(site.page('docs/index.html')), 'https://example.com/docs/Intro/');
  assert.deepEqual(linksIn(inside(site.page('docs/index.html'), 'div', 'markdown')).slice(0, 3), [
    'beside > /docs/guides/first/',
    'from the page > /docs/guides/first/',
    'below > #part',
  ]);
});

test('aliases are not in sitemaps, menus or category pages', async () => {
  const site = await siteFrom({
    'content/docs/a.md': '---\naliases: [/b, /]\n---\na',
    'content/pages/about.md': '---\naliases: [/us]\n---\na',
  });
  assert.deepEqual(site.file('sitemap.xml').match(/<loc>.*?<\/loc>/g), [
    '<loc>https://example.com/</loc>',
    '<loc>https://example.com/about/</loc>',
    '<loc>https://example.com/docs/a/</loc>',
  ]);
  const home = site.page('index.html');
  assert.deepEqual(linksIn(inside(home, 'header', 'sd-navbar')), ['Test > /', 'Docs > /docs/a/', 'about > /about/']);
  assert.deepEqual(linksIn(inside(home, 'main')), ['a a > /docs/a/', 'about a > /about/']);
});

test('links to an alias work, and links to the file resolve to the first URL', async () => {
  const site = await siteFrom({
    'content/docs/a.md': '---\naliases: /old\n---\n## Part',
    'content/docs/b.md': '[old](/docs/old/#part) [file](a.md)',
  });
  assert.deepEqual(site.diagnostics, []);
  assert.deepEqual(linksIn(inside(site.page('docs/b/index.html'), 'div', 'markdown')), ['old > /docs/old/#part', 'file > /docs/a/']);
});

test('an alias can be the home page, and is a file without trailing slashes', async () => {
  const site = await siteFrom({
    'site.config.ts': "export default { title: 'Test', url: 'https://example.com', trailingSlash: false };\n",
    'content/docs/a.md': '---\naliases: /old\n---\na',
    'content/pages/start.md': '---\naliases: /\n---\n# Begin',
  });
  assert.deepEqual(site.diagnostics, []);
  assert.deepEqual(ownPages(site.paths), ['docs/a.html', 'docs/old.html', 'index.html', 'start.html']);
  assert.equal(site.page('index.html'), withoutLanguages(site.page('start.html')));
});

test('an alias with the URL of another page is an error at its position, and one with the URL of its own page is ignored', async () => {
  const { diagnostics } = await siteFrom({
    'content/docs/a.md': '---\naliases: [/a, /b, /b]\n---\na',
    'content/docs/b.md': 'a',
    'content/docs/c.md': '---\naliases:\n  - fine\n  - d/\n---\na',
    'content/docs/d.md': '---\naliases: fine\n---\na',
  });
  const hint = 'Remove or change the alias.';
  assert.deepEqual(diagnostics, [
    {
      code: 'route-duplicate',
      severity: 'error',
      message: 'Duplicate URL "/docs/b/": content/docs/a.md and content/docs/b.md.',
      file: 'content/docs/a.md',
      line: 2,
      column: 15,
      hint,
    },
    {
      code: 'route-duplicate',
      severity: 'error',
      message: 'Duplicate URL "/docs/d/": content/docs/c.md and content/docs/d.md.',
      file: 'content/docs/c.md',
      line: 4,
      column: 5,
      hint,
    },
    {
      code: 'route-duplicate',
      severity: 'error',
      message: 'Duplicate URL "/docs/fine/": content/docs/c.md and content/docs/d.md.',
      file: 'content/docs/d.md',
      line: 2,
      column: 10,
      hint,
    },
  ]);
});

test('a problem of a page is reported once', async () => {
  const { diagnostics } = await siteFrom({ 'content/docs/a.md': '---\naliases: [/b, /c]\n---\n[x](missing.md)\n\n:::nothing\na\n:::' });
  assert.deepEqual(
    diagnostics.map(({ code, line }) => `${code} ${line}`),
    ['link-broken 4', 'directive-unknown 6'],
  );
});
