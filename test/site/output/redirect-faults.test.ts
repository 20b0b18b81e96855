import assert from 'node:assert/strict';
import { test } from 'node:test';
import { intro, redirectConfig, told } from '../../support/sites/redirected-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

test('invalid URLs are reported, each with its position', async () => {
  const { diagnostics } = await siteFrom({
    ...redirectConfig([
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
    ...redirectConfig([
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
      'error redirect-invalid content/docs/guide.md:2:18',
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
    ...redirectConfig([
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
    ...redirectConfig([
      "{ from: '/a', to: '/docs/intor' }",
      "{ from: '/b', to: '/docs/intro#prat' }",
      "{ from: '/c', to: '/files/none.txt' }",
      "{ from: '/d', to: '/sitemap.xml' }",
    ]),
    ...intro,
  });
  assert.deepEqual(told(diagnostics), [
    ['error redirect-broken site.config.ts:5:13', 'Broken redirect from "/a": no page at "/docs/intor".', 'Did you mean "/docs/intro/"?'],
    [
      'error redirect-broken site.config.ts:6:13',
      'Broken redirect from "/b": the page has no heading "#prat": "/docs/intro#prat".',
      'Did you mean "#part"?',
    ],
    [
      'error redirect-broken site.config.ts:7:13',
      'Broken redirect from "/c": no file at "/files/none.txt".',
      'Files at fixed URLs are in the static folder, by default "content/static".',
    ],
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
