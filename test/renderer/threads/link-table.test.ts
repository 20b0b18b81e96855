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
    links: [],
    content: { anchors: [], links: [] },
    html: { ids: new Set(['a', 'b']), links: hrefs.map(linkTo) },
  },
});

test('results are unpacked unchanged, and every link is sent once', () => {
  const [pack, unpack] = [createLinkPacker(), createLinkUnpacker()];
  const first: PageResult[] = [page('/a/', '/', '/docs/', '/a/#b'), { failures: [] }];
  const second = [page('/b/', '/', '/docs/', '/a/')];
  const packed = [pack(first), pack(second)].map((sent) => structuredClone(sent));
  assert.deepEqual(
    packed.map(({ newLinks }) => newLinks.map(({ href }) => href)),
    [['/', '/docs/', '/a/#b'], ['/a/']],
  );
  assert.deepEqual(packed.map(unpack), [first, second]);
});

test('pages share the objects of their links', () => {
  const [pack, unpack] = [createLinkPacker(), createLinkUnpacker()];
  const [[one], [other]] = [unpack(pack([page('/a/', '/')])), unpack(pack([page('/b/', '/')]))];
  assert.ok(one && other && 'checked' in one && 'checked' in other);
  assert.equal(one.checked.html.links[0], other.checked.html.links[0]);
});
