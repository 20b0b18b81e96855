import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

const config = (hooks: string) =>
  `export default { title: 'Test', url: 'https://example.com', baseUrl: '/x/', plugins: [{ name: 'p', ${hooks} }] };\n`;
const size = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>';

/** The scripts and stylesheets of a page whose names start with a word. */
const assetsIn = (html: string, name: string) =>
  Array.from(html.matchAll(new RegExp(`(?:src|href)="/x/(assets/${name}-\\w+\\.(?:js|css))"`, 'g')), ([, path = '']) => path);

test('pageParts adds styles and scripts to the pages that have the element', async () => {
  const site = await siteFrom({
    'site.config.ts': config(
      `pageParts: ({ messages }) => [{ name: 'chart', element: '.chart', styles: "@import './lib/chart.css';", script: "import { draw } from './lib/draw.ts'; draw(" + JSON.stringify(messages.close) + ");", tool: "export const use = () => {};" }]`,
    ),
    'lib/chart.css': '.chart { color: red; }\n',
    'lib/draw.ts': 'export const draw = (label: string) => { document.title = label; };\n',
    'content/docs/a.md': '# A\n\n<p class="wide chart">Chart</p>\n',
    'content/docs/b.md': '# B\n\nNo chart\n',
  });
  assert.deepEqual(site.diagnostics, []);
  const [style = '', script = ''] = assetsIn(site.page('docs/a/index.html'), 'chart');
  assert.match(site.file(style), /\.chart\{color:red\}/);
  assert.match(site.file(script), /document\.title=.*"Close"/);
  assert.deepEqual(assetsIn(site.page('docs/b/index.html'), 'chart'), []);
  assert.equal(site.filePaths.filter((path) => path.startsWith('assets/chart-')).length, 3);
});

test('styles of page parts without scripts are joined with those of content', async () => {
  const parts = [
    { name: 'tile', element: '.tile', styles: '.tile { color: red; }' },
    { name: 'wall', element: '.wall', styles: `.wall { --own: ${'large '.repeat(2000)}; }` },
    { name: 'chart', element: '.chart', styles: '.chart { color: red; }', script: 'document.title' },
  ];
  const classes = ['tile', 'sd-card', 'sd-button', 'sd-steps'];
  const site = await siteFrom({
    'site.config.ts': config(`pageParts: () => ${JSON.stringify(parts)}`),
    'content/docs/a.md': `# A\n\n<p class="${classes.join(' ')} wall chart">Tile</p>\n`,
    'content/docs/b.md': '# B\n\n<p class="tile">Tile</p>\n',
  });
  const sheetsOf = (page: string) =>
    Array.from(site.page(page).matchAll(/"stylesheet"[^>]* href="\/x\/assets\/([a-z]+)-/g), ([, name]) => name);
  assert.deepEqual(sheetsOf('docs/a/index.html'), ['style', 'joined', 'wall', 'chart']);
  assert.deepEqual(sheetsOf('docs/b/index.html'), ['style', 'tile']);
  const joined = site.file(assetsIn(site.page('docs/a/index.html'), 'joined')[0] ?? '');
  for (const name of classes) assert.ok(joined.includes(`.${name}{`), name);
  assert.doesNotMatch(joined, /\.chart|\.wall/);
});

test('slots puts components with their properties into the templates', async () => {
  const site = await siteFrom({
    'site.config.ts': config(
      "slots: ({ url }) => [{ slot: 'top', component: 'lib/notice.tsx', props: { to: url('/x/docs/b/') } }, { slot: 'pageEnd', component: './lib/notice.tsx' }]",
    ),
    'lib/notice.tsx':
      'export default ({ to, page }: { to?: string; page: { url: string } }) => <p className="own">{to} on {page.url}</p>;\n',
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '# B\n',
  });
  assert.deepEqual(site.diagnostics, []);
  const html = site.page('docs/a/index.html');
  assert.deepEqual(
    Array.from(html.matchAll(/<p class="own">(.*?)<\/p>/g), ([, text]) => text),
    ['/x/docs/b/ on /x/docs/a/', ' on /x/docs/a/'],
  );
  assert.ok(html.indexOf('class="own"') < html.indexOf('sd-navbar'));
  assert.match(html, /<footer class="sd-page-end"><p class="own">/);
});

test('image puts HTML around images of the site, and publishes files for them', async () => {
  const site = await siteFrom({
    'site.config.ts': config(
      `image({ path, url, size, isInLink, hash }) {
        if (isInLink) return undefined;
        return { before: '<a href="' + url + '">', after: size.width + '</a>', files: [{ path: 'large/' + hash().slice(0, 4) + '.txt', key: hash(), input: path }] };
      },
      publish: (files) => ({ files: files.map(({ path, key, input }) => ({ path, key, make: async () => Buffer.from(input) })) })`,
    ),
    'content/docs/a.md': '# A\n\n![S](s.svg) [![In link](s.svg)](b.md) ![Elsewhere](https://example.org/a.png)\n',
    'content/docs/b.md': '# B\n',
    'content/docs/s.svg': size,
  });
  assert.deepEqual(site.diagnostics, []);
  const html = site.page('docs/a/index.html');
  assert.equal(html.match(/<a href="\/x\/assets\/images\/s-\w+\.svg"><img [^>]*>90<\/a>/g)?.length, 1);
  const made = site.filePaths.filter((path) => path.startsWith('large/'));
  assert.deepEqual(
    made.map((path) => site.file(path)),
    ['content/docs/s.svg'],
  );
});

test('problems of these hooks name the plugin, and a file that cannot be made is the problem that the plugin says', async () => {
  const failing =
    "image: ({ hash }) => ({ files: [{ path: 'a.txt', key: hash(), input: 1 }] }), publish: ([{ path, key }]) => ({ files: [{ path, key, make: async () => { throw new Error('no'); }, failed: (error) => ({ message: 'Cannot draw: ' + error.message + '.' }) }] })";
  const cases: readonly (readonly [hooks: string, message: string])[] = [
    [
      "slots: () => [{ slot: 'left', component: 'a.tsx' }]",
      'The hook "slots" of the plugin "p" returned an invalid value: "slots[0].slot": expected "top" or "pageStart" or "postEnd" or "pageEnd", found "left".',
    ],
    [
      "pageParts: () => [{ name: 'tabs', element: '.a' }]",
      'The hook "pageParts" of the plugin "p" returned an invalid value: "pageParts[0].name": expected a name that storedocs does not use itself, found "tabs".',
    ],
    [
      "image: () => ({ html: '<b>' })",
      'The hook "image" of the plugin "p" for the page "/x/docs/a/" returned an invalid value: Unknown key "image.html".',
    ],
    [failing, 'Cannot draw: no.'],
  ];
  for (const [hooks, message] of cases) {
    const files = { 'site.config.ts': config(hooks), 'content/docs/a.md': '# A\n\n![S](s.svg)\n', 'content/docs/s.svg': size };
    const { diagnostics } = await tempSite(files).report('check');
    assert.deepEqual(
      diagnostics.map((found) => found.message),
      [message],
    );
  }
});
