import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { buildToc } from '../../../src/page-data/kinds/toc.ts';

suite('a table of contents', () => {
  const htmlOf = (html: string) => buildToc([{ level: 2, id: 'a', html }], { min: 2, max: 3 })[0]?.html;

  for (const [html, expected] of [
    ['<code>navbar.items[].label</code>', '<code>navbar.<wbr>items[].<wbr>label</code>'],
    ['<code>cart:lines/update</code>', '<code>cart:<wbr>lines/<wbr>update</code>'],
    ['<code>versions.&lt;name&gt;</code> of docs', '<code>versions.<wbr>&lt;name&gt;</code> of docs'],
    ['<code>../a...</code>', '<code>../<wbr>a...</code>'],
    ['<code>title</code>', '<code>title</code>'],
    ['Version 1.2: and/or', 'Version 1.2: and/or'],
  ] as const)
    test(`allows line breaks only after separators of code: ${html}`, () => {
      assert.equal(htmlOf(html), expected);
    });

  test('nests headings below the nearest one of a higher level', () => {
    const headings = [2, 4, 3, 2].map((level, index) => ({ level, id: `${index}`, html: `${index}` }));
    const [first, second] = buildToc(headings, { min: 2, max: 4 });
    assert.deepEqual(
      first?.children.map(({ id }) => id),
      ['1', '2'],
    );
    assert.deepEqual(second?.children, []);
  });
});
