import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postFrontMatterSchema } from '../../src/content/front-matter-schema.ts';
import { frontMatterReader, readDocFrontMatter } from '../../src/content/read-front-matter.ts';

const readPost = frontMatterReader(postFrontMatterSchema);

/** The suggestions for a front matter key. */
const suggestions = (yaml: string, read: typeof readPost | typeof readDocFrontMatter = readDocFrontMatter) =>
  read(yaml).diagnostics.map(({ code, severity, message, hint }) => {
    assert.deepEqual([code, severity], ['front-matter-unknown-key', 'warning']);
    return `${/"(.*)"/.exec(message)?.[1]} → ${/"(.*?)"/.exec(hint ?? '')?.[1]}`;
  });

test('a misspelled key is a warning with a suggestion', () => {
  for (const [key, meant] of [
    ['sidebar_postion', 'sidebar_position'],
    ['sidebarPosition', 'sidebar_position'],
    ['sidebar-label', 'sidebar_label'],
    ['Title', 'title'],
    ['titel', 'title'],
    ['desciption', 'description'],
    ['tag', 'tags'],
    ['keyword', 'keywords'],
    ['redirects_from', 'redirect_from'],
    ['hide_tabel_of_contents', 'hide_table_of_contents'],
  ])
    assert.deepEqual(suggestions(`${key}: x\n`), [`${key} → ${meant}`]);
});

test('keys that resemble none of ours are ignored, and so are keys with x-', () => {
  for (const key of ['category', 'icon', 'weight', 'name', 'status', 'author_url', 'version', 'order', 'ids', 'x-title', 'x-tags', 'toc'])
    assert.deepEqual(suggestions(`${key}: 1\n`), []);
});

test('the position is that of the key, and other problems are reported, too', () => {
  assert.deepEqual(
    readDocFrontMatter('title: a\nsidebar_positon: 1\ndraft: maybe\n').diagnostics.map(({ code, line, column }) => [code, line, column]),
    [
      ['front-matter-invalid', 3, 8],
      ['front-matter-unknown-key', 2, 1],
    ],
  );
});

test('posts have additional keys', () => {
  assert.deepEqual(suggestions('author: ada\n', readPost), ['author → authors']);
  assert.deepEqual(suggestions('author: ada\n'), []);
});

test('keys that would publish what is meant to stay private are errors, whichever generator they come from', () => {
  for (const [yaml, at, said] of [
    ['hidden: true', '1:1', '"hidden: true" has no effect. Write "unlisted: true".'],
    ['Hidden: True', '1:1', '"Hidden: true" has no effect. Write "unlisted: true".'],
    ['private: true', '1:1', '"private: true" has no effect. Write "unlisted: true".'],
    ['is_draft: true', '1:1', '"is_draft: true" has no effect. Write "draft: true".'],
    ['Published: false', '1:1', '"Published: false" has no effect. Write "draft: true".'],
    ['status: Draft', '1:1', '"status: Draft" has no effect. Write "draft: true".'],
    ['visibility: hidden', '1:1', '"visibility: hidden" has no effect. Write "unlisted: true".'],
    ['sitemap: false', '1:1', '"sitemap: false" has no effect. Write "noindex: true".'],
    ['seo:\n  noIndex: true', '2:3', '"seo.noIndex: true" has no effect. Write "noindex: true".'],
    ['params:\n  seo: { hidden: true }', '2:10', '"params.seo.hidden: true" has no effect. Write "unlisted: true".'],
    ['headless: true', '1:1', '"headless: true" has no effect. Write "draft: true".'],
    ['_build:\n  list: never', '2:3', '"_build.list: never" has no effect. Write "unlisted: true".'],
    ['build: { render: never }', '1:10', '"build.render: never" has no effect. Write "draft: true".'],
    ['nofollow: true', '1:1', '"nofollow: true" has no effect. Write "noindex: true".'],
    ['internal: true', '1:1', '"internal: true" has no effect. Write "unlisted: true".'],
    ['access: restricted', '1:1', '"access: restricted" has no effect. Write "draft: true".'],
    ['expiryDate: 2020-01-01', '1:1', '"expiryDate: 2020-01-01" has no effect. Write "draft: true".'],
    ['noindexing: true', '1:1', '"noindexing: true" has no effect. Write "noindex: true".'],
    ['eleventyExcludeFromCollections: true', '1:1', '"eleventyExcludeFromCollections: true" has no effect. Write "unlisted: true".'],
    ['dratf: true', '1:1', 'Unknown key "dratf" in front matter. Did you mean "draft"?'],
    ['UNLISTED: true', '1:1', 'Unknown key "UNLISTED" in front matter. Did you mean "unlisted"?'],
  ] as const)
    for (const read of [readDocFrontMatter, readPost])
      assert.deepEqual(
        read(yaml).diagnostics.map(({ severity, line, column, message, hint }) => [severity, `${line}:${column}`, `${message} ${hint}`]),
        [['error', at, `${said} Keys of your own may begin with "x-".`]],
      );
});

test('a permalink that keeps a page of Eleventy private is an error', () => {
  const found = (read: typeof readDocFrontMatter | typeof readPost) =>
    read('permalink: false').diagnostics.map(({ severity, message, hint }) => [severity, [message, hint].filter(Boolean).join(' ')]);
  assert.deepEqual(found(readDocFrontMatter), [
    ['error', '"permalink": expected a path; for a page that is not published, write "draft: true", found false.'],
  ]);
  assert.deepEqual(found(readPost), [
    ['error', '"permalink: false" has no effect. Write "draft: true". Keys of your own may begin with "x-".'],
  ]);
});

test('keys that would keep a page out of search are warnings', () => {
  for (const yaml of ['excludeSearch: true', 'pagefind: false', 'searchable: false'])
    assert.deepEqual(
      readDocFrontMatter(yaml).diagnostics.map(({ severity, message, hint }) => [severity, `${message} ${hint}`]),
      [['warning', `"${yaml}" has no effect. Write "search: false". Keys of your own may begin with "x-".`]],
    );
});

test('a date that does not exist is a warning in a document, too', () => {
  assert.match(String(readDocFrontMatter('date: 2026-13-45').diagnostics[0]?.message), /expected a date that exists/);
  assert.deepEqual(readDocFrontMatter('date: 2026-12-31').diagnostics, []);
});

test('the same keys with other values, or among custom properties, are the author’s', () => {
  for (const yaml of [
    'hidden: false',
    'permalink: /a/',
    'list: [a]',
    'hide: [navigation]',
    'published: true',
    'published: 2026-01-02',
    'status: stable',
    'index: 3',
    'x-hidden: true',
    'x-seo: { noindex: true }',
    'sidebar_custom_props: { hidden: true }',
  ])
    assert.deepEqual(readDocFrontMatter(yaml).diagnostics, [], yaml);
});
