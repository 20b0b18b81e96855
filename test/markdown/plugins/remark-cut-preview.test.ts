import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { remarkCutPreview, remarkPostTitle } from '../../../src/markdown/plugins/remark-cut-preview.ts';

const marker = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** Types of the remaining nodes at the top of a tree. */
function cut(children: readonly object[], isPreview: boolean): string[] {
  const tree = { type: 'root', children: structuredClone(children) } as unknown as Root;
  const file = new VFile({ data: { post: { marker, ...(isPreview ? { preview: { idPrefix: 'p' } } : {}) } } });
  remarkPostTitle()(tree, file);
  remarkCutPreview()(tree, file);
  return tree.children.map((node) => ('children' in node ? `${node.type}(${node.children.map(({ type }) => type).join(' ')})` : node.type));
}

const text = { type: 'text', value: 'Text' };
const paragraph = { type: 'paragraph', children: [text] };

test('an MDX expression is a marker, and imports and comments may precede the title', () => {
  const tree = [
    { type: 'mdxjsEsm', value: "import A from './a'" },
    { type: 'mdxFlowExpression', value: '/* a comment */' },
    { type: 'heading', depth: 1, children: [text] },
    paragraph,
    { type: 'mdxFlowExpression', value: '/* truncate */' },
    { type: 'mdxJsxFlowElement', name: 'A', attributes: [], children: [] },
    { type: 'definition', identifier: 'a', url: 'b' },
  ];
  assert.deepEqual(cut(tree, true), ['mdxjsEsm', 'mdxFlowExpression', 'paragraph(text)', 'definition']);
  assert.deepEqual(cut(tree, false), ['mdxjsEsm', 'mdxFlowExpression', 'paragraph(text)', 'mdxJsxFlowElement()', 'definition']);
});

test('a marker inside an element ends it and everything around it', () => {
  const inside = {
    type: 'mdxJsxFlowElement',
    name: 'A',
    attributes: [],
    children: [paragraph, { type: 'mdxFlowExpression', value: '/*truncate*/' }, paragraph],
  };
  assert.deepEqual(cut([inside, paragraph], true), ['mdxJsxFlowElement(paragraph)']);
  assert.deepEqual(cut([inside, paragraph], false), ['mdxJsxFlowElement(paragraph paragraph)', 'paragraph(text)']);
});

test('a paragraph that only contains the marker is removed', () => {
  const alone = { type: 'paragraph', children: [{ type: 'mdxTextExpression', value: '/* truncate */' }] };
  assert.deepEqual(cut([paragraph, alone, paragraph], false), ['paragraph(text)', 'paragraph(text)']);
});

test('nothing happens without a marker', () => {
  assert.deepEqual(cut([paragraph, { type: 'html', value: '<!-- other -->' }], true), ['paragraph(text)', 'html']);
});
