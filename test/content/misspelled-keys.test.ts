import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postFrontMatterSchema } from '../../src/content/post-front-matter-schema.ts';
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
