import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { graphFrom, graphProblems } from './graph-from.ts';

function doc(path: string, text = '', options: Parameters<typeof graphFrom>[1] = {}) {
  const [only] = graphFrom({ [`content/docs/${path}`]: text }, options).set.docs;
  if (!only) throw new Error('The document was lost.');
  return only;
}

describe('id and URL of a document', () => {
  const cases: readonly (readonly [path: string, frontMatter: string, id: string, url: string])[] = [
    ['intro.md', '', 'intro', '/docs/intro/'],
    ['a/intro.mdx', '', 'a/intro', '/docs/a/intro/'],
    ['Guide/Intro.md', '', 'Guide/Intro', '/docs/Guide/Intro/'],
    ['01-a/02-intro.md', '', 'a/intro', '/docs/a/intro/'],
    ['2021-11-news.md', '', '2021-11-news', '/docs/2021-11-news/'],
    ['index.md', '', 'index', '/docs/'],
    ['a/index.md', '', 'a/index', '/docs/a/'],
    ['a/README.md', '', 'a/README', '/docs/a/'],
    ['a/b/B.md', '', 'a/b/B', '/docs/a/b/'],
    ['01-a/1-a.md', '', 'a/a', '/docs/a/'],
    ['a/intro.md', 'slug: start', 'a/intro', '/docs/a/start/'],
    ['a/intro.md', 'slug: ../start', 'a/intro', '/docs/start/'],
    ['a/intro.md', 'slug: /start', 'a/intro', '/docs/start/'],
    ['a/intro.md', 'slug: /', 'a/intro', '/docs/'],
    ['a/index.md', 'slug: b', 'a/index', '/docs/a/b/'],
    ['a/intro.md', 'id: start', 'a/start', '/docs/a/start/'],
    ['a/index.md', 'id: start', 'a/start', '/docs/a/'],
    ['01-intro.md', 'parse_number_prefixes: false', '01-intro', '/docs/01-intro/'],
    ['a b/é.md', '', 'a b/é', '/docs/a%20b/%C3%A9/'],
    ['a.b.md', '', 'a.b', '/docs/a.b/'],
  ];
  for (const [path, frontMatter, id, url] of cases) {
    test(`${path} ${frontMatter}`.trim(), () => {
      const found = doc(path, `---\n${frontMatter}\n---\n`);
      assert.deepEqual([found.id, found.url], [id, url]);
    });
  }

  test('URLs below a base URL, without trailing slashes', () => {
    const { url } = doc('a/intro.md', '', { site: { baseUrl: '/base/', trailingSlash: false } });
    assert.equal(url, '/base/docs/a/intro');
  });

  test('URLs of docs at the root of the site', () => assert.equal(doc('index.md', '', { docs: { routeBasePath: '/' } }).url, '/'));

  test('number prefixes are kept if configured', () => {
    const {
      id,
      place: { position },
    } = doc('01-a/02-b.md', '', { docs: { numberPrefixParser: false } });
    assert.deepEqual([id, position], ['01-a/02-b', undefined]);
  });

  test('both Unicode forms of an accent result in one URL', () => {
    assert.equal(doc('cafe\u0301.md').url, doc('caf\u00e9.md').url);
  });
});

describe('title, label, description, position', () => {
  const cases: readonly (readonly [text: string, title: string, label: string, description: string])[] = [
    ['', 'intro', 'intro', ''],
    ['# A *b*\n\nText\n', 'A b', 'A b', 'Text'],
    ['---\ntitle: T\n---\n# A\n', 'T', 'T', ''],
    ['---\ntitle: T\nsidebar_label: L\ndescription: D\n---\nText\n', 'T', 'L', 'D'],
  ];
  for (const [text, title, label, description] of cases) {
    test(JSON.stringify(text), () => {
      const found = doc('3-intro.md', text);
      assert.deepEqual([found.title, found.sidebarLabel, found.description, found.place.position], [title, label, description, 3]);
    });
  }

  test('the position in the front matter takes precedence over the number', () => {
    assert.equal(doc('3-intro.md', '---\nsidebar_position: 1.5\n---\n').place.position, 1.5);
  });
});

test('two documents with the same id are an error', () => {
  assert.deepEqual(graphProblems({ 'content/docs/1-a.md': '', 'content/docs/2-a.md': '---\nslug: b\n---\n' }), [
    {
      code: 'doc-id-duplicate',
      severity: 'error',
      message: 'Duplicate doc id "a": content/docs/1-a.md and content/docs/2-a.md.',
      file: 'content/docs/2-a.md',
      line: 1,
      column: 1,
      hint: 'Rename one of the files, or give it another "id" in its front matter.',
    },
  ]);
});

test('two documents or pages with the same URL are an error', () => {
  const problems = graphProblems({
    'content/docs/a.md': '',
    'content/docs/b.md': '---\nslug: /a\n---\n',
    'content/pages/docs/a.md': '',
  });
  assert.deepEqual(
    problems.map(({ code, message }) => `${code}: ${message}`),
    [
      'route-duplicate: Duplicate URL "/docs/a/": content/docs/a.md and content/docs/b.md.',
      'route-duplicate: Duplicate URL "/docs/a/": content/docs/a.md and content/pages/docs/a.md.',
    ],
  );
});

test('pages, home and not-found have their own routes', () => {
  const { graph } = graphFrom({
    'content/docs/intro.md': '',
    'content/pages/index.md': '',
    'content/pages/about/index.md': '',
    'content/pages/cc/manager.php.md': '',
  });
  assert.deepEqual(
    graph.routes.map(({ url, outputPath, target }) => `${target.kind} ${url} ${outputPath}`),
    [
      'not-found /404.html 404.html',
      'page /about/ about/index.html',
      'page /cc/manager.php/ cc/manager.php/index.html',
      'doc /docs/intro/ docs/intro/index.html',
      'page / index.html',
      'search /search/ search/index.html',
    ],
  );
});
