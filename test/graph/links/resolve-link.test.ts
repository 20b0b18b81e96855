import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type LinkTarget, resolveLink } from '../../../src/graph/links/resolve-link.ts';
import { type GraphSite, graphFrom } from '../graph-from.ts';

const files = {
  'content/docs/intro.md': '',
  'content/docs/1-guide/index.md': '',
  'content/docs/1-guide/2-start.md': '',
  'content/docs/1-guide/a b.md': '',
  'content/docs/1-guide/caf\u00e9.md': '',
  'content/docs/1-guide/picture.png': '',
  'content/docs/1-guide/my file (1).pdf': '',
  'content/pages/about.md': '',
  'content/static/logo.svg': '',
  'content/static/files/a b.pdf': '',
  'content/static/notes.md.txt': '',
};

/** The target of a link in `content/docs/1-guide/2-start.md`. */
function resolve(href: string, { graph, site }: GraphSite): LinkTarget {
  const path = 'content/docs/1-guide/2-start.md';
  const url = graph.routesBySource.get(path)?.url ?? '';
  return resolveLink({ href }, { path, url, folder: 'content/docs' }, { graph, site });
}

function shown(target: LinkTarget): string {
  switch (target.kind) {
    case 'url':
      return target.url;
    case 'asset':
      return `asset ${target.path}${target.suffix}`;
    case 'static':
      return `static ${target.path} ${target.url}`;
    case 'missing':
      return ['missing', ...target.candidates].join(' ');
  }
}

const plain = graphFrom(files);
const below = graphFrom(files, { site: { baseUrl: '/base/' } });
const german = graphFrom(files, { site: { baseUrl: '/base/de/' } });
const inLocale = { ...german, site: { ...german.site, locale: 'de' } };
const withoutSlash = graphFrom(files, { site: { trailingSlash: false } });

const groups: Readonly<Record<string, readonly (readonly [href: string, expected: string])[]>> = {
  'links to documents': [
    ['../intro.md', '/docs/intro/'],
    ['./index.md', '/docs/guide/'],
    ['index.md', '/docs/guide/'],
    ['intro.md', '/docs/intro/'],
    ['1-guide/index.md', '/docs/guide/'],
    ['/intro.md', '/docs/intro/'],
    ['/1-guide/2-start.md', '/docs/guide/start/'],
    ['/content/docs/intro.md', '/docs/intro/'],
    ['content/pages/about.md', '/about/'],
    ['@site/content/docs/intro.md', '/docs/intro/'],
    ['@site/content/pages/about.md', '/about/'],
    ['../../pages/about.md', '/about/'],
    ['../intro.md?a=1#b', '/docs/intro/?a=1#b'],
    ['a%20b.md', '/docs/guide/a%20b/'],
    ['a b.md', '/docs/guide/a%20b/'],
    ['./intro.md', 'missing content/docs/1-guide/intro.md'],
    ['guide/start.md', 'missing content/docs/1-guide/guide/start.md content/docs/guide/start.md guide/start.md'],
    ['@site/intro.md', 'missing intro.md'],
    ['../intro.MD', 'missing content/docs/intro.MD'],
  ],
  'links to pages': [
    ['/docs/intro/', '/docs/intro/'],
    ['/docs/intro', '/docs/intro/'],
    ['/docs/intro#a', '/docs/intro/#a'],
    ['/docs/intro?a#b', '/docs/intro/?a#b'],
    ['/', '/'],
    ['/nowhere', '/nowhere'],
    ['../about', '/docs/guide/about'],
    ['../../intro', '/docs/intro/'],
    ['../../../about', '/about/'],
    ['#a', '#a'],
    ['?a', '?a'],
    ['', ''],
  ],
  'external links': [
    ['https://e.com/a.md', 'https://e.com/a.md'],
    ['//e.com/a', '//e.com/a'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
    ['pathname:///legacy/a', '/legacy/a'],
  ],
  'files next to documents': [
    ['picture.png', 'asset content/docs/1-guide/picture.png'],
    ['./picture.png#a', 'asset content/docs/1-guide/picture.png#a'],
    ['../1-guide/picture.png', 'asset content/docs/1-guide/picture.png'],
    ['@site/content/docs/1-guide/picture.png', 'asset content/docs/1-guide/picture.png'],
    ['my%20file%20(1).pdf', 'asset content/docs/1-guide/my file (1).pdf'],
    ['@site/content/docs/none.png', 'missing'],
  ],
  'files in static folders': [
    ['/logo.svg', 'static content/static/logo.svg /logo.svg'],
    ['/logo.svg?v=1', 'static content/static/logo.svg /logo.svg?v=1'],
    ['/files/a%20b.pdf', 'static content/static/files/a b.pdf /files/a%20b.pdf'],
    ['/files/a b.pdf', 'static content/static/files/a b.pdf /files/a%20b.pdf'],
    ['../../static/logo.svg', 'static content/static/logo.svg /logo.svg'],
    ['@site/content/static/logo.svg', 'static content/static/logo.svg /logo.svg'],
    ['/none.svg', '/none.svg'],
  ],
};

for (const [what, cases] of Object.entries(groups)) {
  describe(what, () => {
    for (const [href, expected] of cases) test(`"${href}"`, () => assert.equal(shown(resolve(href, plain)), expected));
  });
}

test('accents may be written in both Unicode forms, encoded or not', () => {
  for (const href of ['caf\u00e9.md', 'cafe\u0301.md', 'caf%C3%A9.md', 'cafe%CC%81.md', '/docs/guide/cafe\u0301', '/docs/guide/caf%C3%A9/'])
    assert.equal(shown(resolve(href, plain)), '/docs/guide/caf%C3%A9/', href);
});

test('a path from the root names a file of the docs folder first, then one of the site', () => {
  const both = graphFrom({ ...files, 'content/docs/content/docs/intro.md': '' });
  assert.equal(shown(resolve('/content/docs/intro.md', both)), '/docs/content/docs/intro/');
  assert.equal(shown(resolve('/gone.md', both)), 'missing content/docs/gone.md gone.md');
});

describe('below a base URL', () => {
  const cases: readonly (readonly [href: string, expected: string])[] = [
    ['../intro.md', '/base/docs/intro/'],
    ['/docs/intro', '/base/docs/intro/'],
    ['/base/docs/intro', '/base/docs/intro/'],
    ['/', '/base/'],
    ['/base', '/base/'],
    ['../../intro', '/base/docs/intro/'],
    ['/logo.svg', 'static content/static/logo.svg /base/logo.svg'],
    ['/base/logo.svg', 'static content/static/logo.svg /base/logo.svg'],
    ['pathname:///legacy/a', '/base/legacy/a'],
    ['/none', '/base/none'],
  ];
  for (const [href, expected] of cases) test(`"${href}"`, () => assert.equal(shown(resolve(href, below)), expected));
});

test('in a locale, a path may begin with the base URL of the default language', () => {
  for (const [href, expected] of [
    ['/base/docs/intro', '/base/de/docs/intro/'],
    ['/base/sitemap.xml', '/base/de/sitemap.xml'],
    ['/base/de/sitemap.xml', '/base/de/sitemap.xml'],
  ] as const)
    assert.equal(shown(resolve(href, inLocale)), expected);
});

describe('without trailing slashes', () => {
  const cases: readonly (readonly [href: string, expected: string])[] = [
    ['../intro.md#a', '/docs/intro#a'],
    ['/docs/intro/', '/docs/intro'],
    ['../intro', '/docs/intro'],
    ['/', '/'],
  ];
  for (const [href, expected] of cases) test(`"${href}"`, () => assert.equal(shown(resolve(href, withoutSlash)), expected));
});
