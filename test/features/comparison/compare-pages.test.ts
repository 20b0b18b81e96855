import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { comparePages, pathOfUrl } from '../../../src/features/comparison/compare-pages.ts';
import type { StablePageFacts } from '../../../src/features/comparison/scan-page.ts';

const page = (facts: Partial<StablePageFacts> = {}): StablePageFacts => ({ ids: [], isRedirect: false, ...facts });
const pages = (...paths: string[]) => new Map(paths.map((path) => [path, page()]));
const problems = (known: ReadonlyMap<string, StablePageFacts | undefined>, own: ReadonlyMap<string, StablePageFacts | undefined>) =>
  comparePages({ known, own }).map(({ code, message, hint }) => [code, message, hint]);

describe('comparing a site with the one it replaces', () => {
  test('unchanged and new pages are fine', () => {
    assert.deepEqual(problems(pages('/', '/a/'), pages('/', '/a/', '/b/')), []);
    assert.deepEqual(problems(pages('/a/index.html', '/b.html'), pages('/a/', '/b')), []);
  });

  test('a page with only a different trailing slash is counted, not missing', () => {
    assert.deepEqual(problems(pages('/', '/a', '/b'), pages('/', '/a/', '/b/')), [
      [
        'url-slash',
        '2 URLs differ only by the trailing slash: "/a" is "/a/" here.',
        'Most hosts redirect from one form to the other. "trailingSlash: false" writes the other form.',
      ],
    ]);
  });

  test('a missing page is found by its title, then by its name, then by its path', () => {
    const own = new Map([
      ['/guide/start/', page({ title: 'Getting started' })],
      ['/guide/deploy/', page({ title: 'Deploying' })],
      ['/guide/configuration/', page({ title: 'Configuration' })],
    ]);
    for (const [path, facts, near] of [
      ['/docs/intro', page({ title: 'Getting started' }), '/guide/start/'],
      ['/old/deploy', undefined, '/guide/deploy/'],
      ['/guide/configurations', undefined, '/guide/configuration/'],
    ] as const)
      assert.deepEqual(problems(new Map([[path, facts]]), own), [
        [
          'url-missing',
          `No page at "${path}", which the other site has.`,
          `The nearest page is "${near}". Add a page, or add to "redirects": { from: '${path}', to: '${near}' },`,
        ],
      ]);
    assert.match(problems(pages('/zzzzzzzz'), own)[0]?.[2] ?? '', /^No page has a similar URL\./);
  });

  test('a redirect of the other site is to be written as it is', () => {
    assert.deepEqual(problems(new Map([['/old', page({ isRedirect: true, leadsTo: '/new' })]]), pages('/new')), [
      ['url-missing', 'No page at "/old", which the other site redirects.', `Add to "redirects": { from: '/old', to: '/new' },`],
    ]);
  });

  test('differing titles, first headings and ids are reported, except for redirects', () => {
    const known = new Map([['/a', page({ title: 'A', h1: 'A', ids: ['x', 'y'] })]]);
    assert.deepEqual(problems(known, new Map([['/a', page({ title: 'B', h1: 'A', ids: ['y', 'z'] })]])), [
      [
        'page-differs',
        'The page "/a" differs from the other site: title "B" instead of "A"; no id "x".',
        'Keep the old ids of headings, as in "## Title {#id}".',
      ],
    ]);
    assert.deepEqual(problems(known, new Map([['/a', page({ isRedirect: true })]])), []);
  });
});

test('the path of a URL is decoded and starts at the root of the site', () => {
  for (const [url, path] of [
    ['https://example.com/site/a/?x#y', '/a/'],
    ['https://example.com', '/'],
    ['/site/', '/'],
    ['/site', '/'],
    ['/caf%C3%A9', '/café'],
  ] as const)
    assert.equal(pathOfUrl(url, '/site/'), path);
});
