import assert from 'node:assert/strict';
import { dirname } from 'node:path/posix';
import { test } from 'node:test';
import { corpusFiles } from '../../bench/corpus.ts';
import { long } from '../support/long.ts';
import { tempSite } from '../support/program/temp-site.ts';

const filesOf = (docs: number, seed: number) =>
  Object.fromEntries([...corpusFiles({ docs, seed })].map(({ path, contents }) => [path, contents]));

test('the same seed generates the same site, and another seed a different one', () => {
  assert.deepEqual(filesOf(30, 1), filesOf(30, 1));
  assert.notDeepEqual(Object.keys(filesOf(30, 1)), Object.keys(filesOf(30, 2)));
});

test('a large site has folders of 25 documents, a post for every ten documents, and code in every language', () => {
  const files = filesOf(300, 1);
  const docs = Object.keys(files).filter((path) => /^content\/docs\/.*\.md$/.test(path));
  const posts = Object.keys(files).filter((path) => /^content\/blog\/.*\.md$/.test(path));
  const folders = new Map<string, number>();
  for (const path of docs) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  assert.deepEqual([docs.length, posts.length, new Set(folders.values())], [300, 30, new Set([25])]);
  const messages = docs.map((path) => files[path] ?? '');
  const size = messages.join('').length / docs.length;
  assert.ok(size > 7000 && size < 8500, `a document has ${Math.round(size)} characters`);
  for (const language of ['ts', 'js', 'html', 'bash', 'json', 'php', 'liquid'])
    assert.ok(
      messages.some((text) => text.includes(`\n\`\`\`${language}\n`)),
      language,
    );
  const share = (pattern: RegExp) => messages.filter((text) => pattern.test(text)).length / docs.length;
  assert.deepEqual([/^\| --- /m, /^!\[/m, /^:::/m].map(share), [1 / 3, 1 / 3, 1]);
});

test('the generated site builds without problems', long, async () => {
  const { code, diagnostics, summary } = await tempSite(filesOf(30, 1)).report('build');
  assert.deepEqual([code, diagnostics], [0, []]);
  assert.ok(summary.pages >= 33);
});
