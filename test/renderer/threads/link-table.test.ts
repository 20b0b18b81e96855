import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PageResult } from '../../../src/renderer/page/make-page.ts';
import { createLinkPacker, createLinkUnpacker } from '../../../src/renderer/threads/link-table.ts';
import { createInterner } from '../../../src/text/scan-html.ts';

const { link } = createInterner();
const linkTo = (href: string) => link({ kind: 'link', href, isUnchecked: false });

const page = (url: string, ...hrefs: readonly string[]): PageResult => ({
  isIndexed: true,
  warnings: [],
  files: [],
  checked: {
    url,
    outputPath: `${url}index.html`,
    links: hrefs.map((href) => ({ ref: { kind: 'link', href, line: 1, column: 1, isUnchecked: false }, url: href })),
    content: { title: 'A', anchors: [{ id: 'a', title: 'A', level: 2 }, { id: 'b' }], links: hrefs },
    html: { ids: new Set(['a', 'b']), links: hrefs.map(linkTo) },
  },
});

/** An interner for texts that are not part of longer ones. */
const newTable = () => createInterner((text) => text);

test('results are unpacked unchanged, and every link is sent once', () => {
  const [pack, unpack] = [createLinkPacker(), createLinkUnpacker(newTable())];
  const first: PageResult[] = [page('/a/', '/', '/docs/', '/a/#b'), { failures: [] }];
  const second = [page('/b/', '/', '/docs/', '/a/')];
  const packed = [pack(first), pack(second)].map((sent) => structuredClone(sent));
  assert.deepEqual(
    packed.map(({ newLinks }) => newLinks.map(({ href }) => href)),
    [['/', '/docs/', '/a/#b'], ['/a/']],
  );
  assert.deepEqual(packed.map(unpack), [first, second]);
});

test('pages of all workers share the objects of their links', () => {
  const table = newTable();
  const [one, other] = ['/a/', '/b/'].map((url) => {
    const [result] = createLinkUnpacker(table)(structuredClone(createLinkPacker()([page(url, '/')])));
    assert.ok(result && 'checked' in result);
    return result.checked.html.links[0];
  });
  assert.ok(one);
  assert.equal(one, other);
});
