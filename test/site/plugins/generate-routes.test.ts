import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { long } from '../../support/long.ts';
import { serve } from '../../support/program/serve.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { inside, renderSiteOf, siteFrom, textOf } from '../../support/sites/site-from.ts';

const head = "title: 'Test', url: 'https://example.com',";
const configWith = (body: string, more = '') => `export default {\n  ${head}${more}\n  generateRoutes: ${body},\n};\n`;
const product = 'export default ({ data }) => <h1>{data.name} {data.price ?? ""}</h1>;\n';

/** All problems of a site with this `generateRoutes`. */
async function problemsOf(body: string, files: Readonly<Record<string, string>> = {}): Promise<unknown[]> {
  const { diagnostics } = await siteFrom({ 'site.config.ts': configWith(body), 'src/product.tsx': product, ...files });
  return diagnostics.map(({ code, file, line, column, message, hint }) => [`${code} ${file}:${line}:${column}`, message, hint]);
}

test('pages generated from data have their own titles, and are linked, listed and indexed like others', async () => {
  const site = tempSite({
    'site.config.ts': configWith(
      "async ({ root, locale }) => products.map(({ slug, ...data }) => ({ path: '/shop/' + slug, component: './src/product.tsx', data: { ...data, locale, hasRoot: root !== '' }, title: data.name, description: 'Buy ' + data.name, noIndex: slug === 'old' }))",
    ).replace('export', "import products from './products.json';\nexport"),
    'products.json': '[{ "slug": "tea & milk", "name": "Tea" }, { "slug": "old", "name": "Old" }]',
    'src/product.tsx':
      'export default ({ data }) => <><h1>{data.name} {data.locale} {String(data.hasRoot)}</h1><a href="/docs/a/">A</a></>;\n',
    'content/docs/a.md': '[Tea](/shop/tea%20&%20milk/)\n',
  });
  const { page, paths, file, diagnostics } = await renderSiteOf(site);
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(paths, [
    '404.html',
    'docs/a/index.html',
    'index.html',
    'search/index.html',
    'shop/old/index.html',
    'shop/tea & milk/index.html',
  ]);
  const html = page('shop/tea & milk/index.html');
  assert.equal(textOf(inside(html, 'h1')), 'Tea en true');
  assert.match(html, /<title>Tea \| Test<\/title>/);
  assert.match(html, /<meta name="description" content="Buy Tea"/);
  assert.match(html, /<link rel="canonical" href="https:\/\/example\.com\/shop\/tea%20&amp;%20milk\/"/);
  assert.match(page('shop/old/index.html'), /<meta name="robots" content="noindex/);
  assert.deepEqual(
    [...file('sitemap.xml').matchAll(/<loc>([^<]*)/g)].map(([, url]) => url),
    ['https://example.com/', 'https://example.com/docs/a/', 'https://example.com/shop/tea%20&amp;%20milk/'],
  );
});

test('metadata of the component is the default for the route, and load is not called', async () => {
  const site = await siteFrom({
    'site.config.ts': configWith(
      "() => [{ path: '/a', component: 'src/page.tsx' }, { path: '/b', component: 'src/page.tsx', title: 'Own', noIndex: false, data: [1] }]",
      " baseUrl: '/sub/',",
    ),
    'src/page.tsx':
      "export const metadata = { title: 'Shared', description: 'Both', noIndex: true };\nexport const load = () => { throw new Error('called'); };\nexport default ({ data }) => <h1>{JSON.stringify(data)}</h1>;\n",
  });
  assert.deepEqual(site.diagnostics, []);
  const [a, b] = [site.page('a/index.html'), site.page('b/index.html')];
  assert.match(a, /<title>Shared \| Test<\/title>/);
  assert.match(b, /<title>Own \| Test<\/title>/);
  assert.match(b, /content="Both"/);
  assert.match(a, /noindex/);
  assert.doesNotMatch(b, /noindex/);
  assert.deepEqual([textOf(inside(a, 'h1')), textOf(inside(b, 'h1'))], ['null', '[1]']);
});

test('a broken link of a generated page is reported in its component', async () => {
  assert.deepEqual(
    await problemsOf("() => [{ path: '/a', component: 'src/link.tsx' }]", {
      'src/link.tsx': 'export default () => <a href="/missing/">A</a>;\n',
    }),
    [['link-broken src/link.tsx:1:30', 'No page at "/missing/".', undefined]],
  );
});

test('invalid values are reported one by one, together with problems of the content', async () => {
  const body =
    "() => [{ path: 'a', component: 'src/product.tsx' }, { path: '/b', component: 'src/product.css', titel: 'B' }, { path: '/../c', component: 'src/product.tsx', title: 1 }, { path: '/d?e', component: 'src/product.tsx' }, 5]";
  const place = 'routes-invalid site.config.ts:3:3';
  assert.deepEqual(await problemsOf(body, { 'content/docs/a.md': '---\ntitle: [\n---\n\nText\n' }), [
    ['front-matter-syntax content/docs/a.md:3:1', 'Invalid YAML in front matter: The closing "]" is missing.', undefined],
    [place, '"generateRoutes[0].path": expected a path that begins with "/", found "a".', undefined],
    [place, '"generateRoutes[1].component": expected the path of a module, such as "src/product.tsx", found "src/product.css".', undefined],
    [place, '"generateRoutes[2].path": expected a path without "." and "..", found "/../c".', undefined],
    [place, '"generateRoutes[2].title": expected string, found 1.', undefined],
    [place, '"generateRoutes[3].path": expected a path without "?", "#" and "\\", found "/d?e".', undefined],
    [place, '"generateRoutes[4]": expected object, found 5.', undefined],
    [place, 'Unknown key "generateRoutes[1].titel".', 'Did you mean "title"?'],
  ]);
  assert.deepEqual(await problemsOf('() => ({})'), [[place, '"generateRoutes": expected array, found {}.', undefined]]);
  assert.deepEqual(await problemsOf('() => {}'), [[place, '"generateRoutes": expected array, found null.', undefined]]);
});

test('a missing component, and data that is not JSON, are errors', async () => {
  const place = 'routes-invalid site.config.ts:3:3';
  assert.deepEqual(
    await problemsOf(
      "() => [{ path: '/a', component: 'src/produkt.tsx' }, { path: '/b', component: 'src/produkt.tsx' }, { path: '/c', component: 'other/x.tsx' }, { path: '/d', component: 'src/product.tsx', data: { at: new Date() } }]",
    ),
    [
      [place, '"generateRoutes[0].component": the file "src/produkt.tsx" does not exist.', 'Did you mean "src/product.tsx"?'],
      [place, '"generateRoutes[2].component": the file "other/x.tsx" does not exist.', 'The path is relative to the root of the site.'],
      [
        place,
        '"generateRoutes[3].data" is not JSON: "at" is a Date.',
        'Return plain objects, arrays, strings, numbers, booleans and null.',
      ],
    ],
  );
});

test('two pages with the same URL are an error', async () => {
  const routes = "() => [{ path: '/a', component: 'src/product.tsx', data: {} }, { path: '/a/', component: 'src/product.tsx', data: {} }]";
  const file = { 'content/pages/a.md': '# A\n' };
  assert.deepEqual(await problemsOf(routes), [
    [
      'route-duplicate site.config.ts:3:3',
      'Duplicate URL "/a/": generateRoutes[0] and generateRoutes[1].',
      'Give one of them another "path".',
    ],
  ]);
  assert.deepEqual(await problemsOf("() => [{ path: '/a', component: 'src/product.tsx', data: {} }]", file), [
    [
      'route-duplicate site.config.ts:3:3',
      'Duplicate URL "/a/": content/pages/a.md and generateRoutes[0].',
      'Give one of them another "path".',
    ],
  ]);
});

test('a value that is not a function, and a function that fails, are errors', async () => {
  assert.deepEqual(await problemsOf("async () => { throw new Error('no network') }"), [
    ['routes-invalid site.config.ts:3:39', '"generateRoutes" failed: no network.', undefined],
  ]);
  assert.deepEqual(await problemsOf('[]'), [
    ['config-invalid site.config.ts:3:3', '"generateRoutes": expected a function, found [].', undefined],
  ]);
});

test('a component without a default export is one problem for all its pages', async () => {
  const routes = "() => ['a', 'b', 'c'].map((name) => ({ path: '/' + name, component: 'src/empty.tsx' }))";
  assert.deepEqual(await problemsOf(routes, { 'src/empty.tsx': 'export const a = 1;\n' }), [
    [
      'page-module-invalid src/empty.tsx:undefined:undefined',
      'The component of a "generateRoutes" page has no default export. 2 other pages have the same problem.',
      'Default-export a React component that renders the page.',
    ],
  ]);
});

test('dev shows changes of the component and of the data', async () => {
  const config = (name: string) => configWith(`() => [{ path: '/a', component: 'src/product.tsx', data: { name: '${name}' } }]`);
  const site = tempSite({ 'site.config.ts': config('Tea'), 'src/product.tsx': product });
  const { url, stop } = await serve(['dev', '--port', '0'], site.root);
  after(stop);
  const shown = async () => textOf(inside(await (await fetch(`${url}/a/`)).text(), 'h1'));
  const change = async (path: string, text: string, expected: string) => {
    for (let attempt = 0; attempt < 480 && (await shown()) !== expected; attempt++) {
      if (attempt % 20 === 0) site.write({ [path]: text });
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    assert.equal(await shown(), expected);
  };
  assert.equal(await shown(), 'Tea');
  await change('src/product.tsx', product.replace('{data.name}', 'Buy {data.name}'), 'Buy Tea');
  await change('site.config.ts', config('Milk'), 'Buy Milk');
});

test('a thousand pages share one component, and a site needs no other content', long, async () => {
  const site = await siteFrom({
    'site.config.ts': configWith(
      "() => Array.from({ length: 1000 }, (_, index) => ({ path: '/p/' + index, component: 'src/count.tsx', data: index }))",
    ),
    'src/count.tsx': 'let loaded = 0;\nloaded++;\nexport default ({ data }) => <h1>{data} {loaded}</h1>;\n',
  });
  assert.deepEqual([site.diagnostics, site.paths.length], [[], 1003]);
  assert.equal(textOf(inside(site.page('p/999/index.html'), 'h1')), '999 1');
});
