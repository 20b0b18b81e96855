import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFeeds } from '../../../src/features/feed-checks/check-feeds.ts';

/** The problems of a feed. */
function problemsOf(path: string, text: string): string[] {
  const site = {
    url: 'https://docs.store',
    files: () => [path],
    sourceOf: () => undefined,
    written: (name: string) => (name === path ? text : undefined),
    brokenUrl: (url: string) => (/^\/blog\/a\/?$/.test(url) ? undefined : {}),
  };
  return checkFeeds(site, {}).map(({ message }) => message);
}

const rss = (item: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><link>https://docs.store/blog/a/</link><item>${item}</item></channel></rss>`;

test('valid feeds of each kind are not reported', () => {
  const content = '<![CDATA[<a href="https://docs.store/blog/a/">A</a> <a href="#b">B</a> <a href="mailto:a@docs.store">C</a>]]>';
  assert.deepEqual(
    problemsOf(
      'rss.xml',
      rss(`<link>https://docs.store/blog/a/</link><pubDate>Fri, 02 Jan 2026 00:00:00 GMT</pubDate><description>${content}</description>`),
    ),
    [],
  );
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><updated>2026-01-02T00:00:00Z</updated><entry><link href="https://docs.store/blog/a"/><content type="html">${content}</content></entry></feed>`;
  assert.deepEqual(problemsOf('atom.xml', atom), []);
  const json = { items: [{ url: 'https://docs.store/blog/a/', date_modified: '2026-01-02T00:00:00Z', content_html: '<b>Text</b>' }] };
  assert.deepEqual(problemsOf('feed.json', JSON.stringify(json)), []);
});

test('relative and broken URLs, invalid dates and broken files are reported', () => {
  for (const [path, text, expected] of [
    ['rss.xml', rss('<link>/blog/a/</link>'), ['Relative URL in "rss.xml": "/blog/a/".']],
    ['rss.xml', rss('<link>https://docs.store/blog/b/</link>'), ['URL in "rss.xml" is broken: "https://docs.store/blog/b/".']],
    ['rss.xml', rss('<link>https://other.store/</link>'), []],
    ['rss.xml', rss('<pubDate>yesterday</pubDate>'), ['Invalid date in "rss.xml": "yesterday".']],
    ['rss.xml', rss('<description>&lt;img src="a.png"&gt;</description>'), ['Relative URL in the content of "rss.xml": "a.png".']],
    ['feed.json', '{ "items": [{ "url": "a/" }] }', ['Relative URL in "feed.json": "a/".']],
  ] as const)
    assert.deepEqual(problemsOf(path, text), expected, text);
  assert.match(problemsOf('rss.xml', rss('<b>')).join(), /^Invalid file "rss\.xml": /);
  assert.match(problemsOf('feed.json', '{').join(), /^Invalid file "feed\.json": /);
});
