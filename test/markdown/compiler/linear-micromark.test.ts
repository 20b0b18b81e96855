import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { remarkLinearTime } from '../../../src/markdown/compiler/linear-micromark.ts';
import { isLong } from '../../support/long.ts';
import { documents } from '../documents.ts';

const parseAsItComes = (text: string): Root => unified().use(remarkParse).use(remarkGfm).parse(text);
const parseInLinearTime = (text: string): Root => unified().use(remarkLinearTime).use(remarkParse).use(remarkGfm).parse(text);

describe('the linear micromark returns the same tree as micromark', () => {
  const samples = [
    'a_b c\nd*e* `f\ng` [h\ni](j\nk) l\\\nm  \nn&amp;o\n',
    'Title\nof two lines\n===\n\nText\n---\n***\n---\n\n===\na\n===\n===\n',
    '> a *b*\nc\n> ---\n- d\n  ===\n- e\n\n[f]: g\nh\n===\n',
    'www.a.b c@d.e\nhttp://f.g *h\ni* ![j\n',
    '| a | b |\n| - | - |\n| c\nd\n',
  ];
  for (const sample of samples)
    test(JSON.stringify(sample), () => {
      assert.deepEqual(parseInLinearTime(sample), parseAsItComes(sample));
    });

  test('random documents', () => {
    const lines = fc.array(fc.oneof(documents, fc.constantFrom('===', '---', 'a b', '', '[a', 'b](c)', '`', '*d_e')), { maxLength: 8 });
    const isSame = fc.property(lines, (parts) => {
      const text = parts.join('\n');
      assert.deepEqual(parseInLinearTime(text), parseAsItComes(text));
    });
    fc.assert(isSame, { numRuns: isLong ? 200 : 20, seed: 3 });
  });
});

test('parses thousands of underlined headings', { timeout: 60_000 }, () => {
  const text = 'a\n===\n'.repeat(isLong ? 10_000 : 2_000);
  assert.equal(parseInLinearTime(text).position?.end.offset, text.length);
});
