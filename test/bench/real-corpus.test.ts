import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withSection } from '../../bench/benchmarks-page.ts';
import { mdxDocs } from '../../bench/real/mdx-corpus.ts';

describe('the corpus of MDX documents', () => {
  const docs = mdxDocs(40, 1);

  test('is the same for the same seed', () => {
    assert.deepEqual(mdxDocs(40, 1), docs);
    assert.notDeepEqual(mdxDocs(40, 2), docs);
  });

  test('has components and expressions in some documents, which the plain form leaves out', () => {
    const withImport = docs.filter(({ mdx }) => mdx.startsWith('import '));
    assert.ok(withImport.length > 0 && withImport.length < 20, `${withImport.length} documents`);
    assert.ok(docs.some(({ mdx }) => /\{1 \+ \d+\}/.test(mdx)));
    for (const { plain } of docs) assert.doesNotMatch(plain, /^import Box|<Box|<Counter|\{1 \+ \d+\}/m);
  });

  test('has only links to its own documents', () => {
    const urls = new Set(docs.map(({ path }) => `/docs/${path}/`));
    for (const { mdx } of docs) for (const [, url = ''] of mdx.matchAll(/\]\((\/docs\/[^)]*)\)/g)) assert.ok(urls.has(url), url);
  });
});

test('a section of a page is replaced up to the next heading of its level', () => {
  const page = 'intro\n\n## A\n\nold\n\n### part\n\n## B\n\nkept\n';
  assert.equal(withSection(page, 'A', 'new\n'), 'intro\n\n## A\n\nnew\n\n## B\n\nkept\n');
  assert.equal(withSection(page, 'B', 'new'), 'intro\n\n## A\n\nold\n\n### part\n\n## B\n\nnew\n');
  assert.throws(() => withSection(page, 'C', ''), /no section "C"/);
});
