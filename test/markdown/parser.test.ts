import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tests as commonMark } from 'commonmark-spec';
import fc from 'fast-check';
import { documents } from './documents.ts';
import { gfmExamples } from './gfm-examples.ts';
import { outline, outlineLike } from './outline.ts';
import { assertAlike, exact, fast, reference } from './parsers.ts';

describe('the fast parser returns the tree of the reference parser', () => {
  test('for all examples of CommonMark', () => {
    assert.equal(commonMark.length, 652);
    for (const { markdown, number } of commonMark) {
      const text = markdown.replaceAll('→', '\t');
      // Example 606 contains a bare email address after "<", for which the reference parser reports no position.
      if (number === 606) assertAlike(text);
      else assert.deepEqual(exact(fast(text)), exact(reference(text)), `Example ${number}`);
    }
  });

  for (const [extension, messages] of Object.entries(gfmExamples)) {
    test(`for ${extension} of GFM`, () => {
      for (const text of messages) assertAlike(text);
    });
  }

  test('for documents with all kinds of blocks', () => {
    fc.assert(fc.property(documents, assertAlike), { seed: 1, numRuns: 100, endOnFailure: true });
  });
});

/** Known differences between the parsers: `[description, text]`. Remove a line that no longer differs. */
const differences: readonly (readonly [what: string, text: string])[] = [
  ['lines of indented code at the start of a second list item are separate blocks', '- a\n-     b\n      c\n'],
  ['lines of indented code in a blockquote below a list are separate blocks', '- a\n\n>     b\n>\n>     c\n'],
  ['lines of indented code below a table that interrupts a blockquote are separate blocks', '>     a\n| b |\n| - |\n    c\n    d\n'],
  ['in a blockquote, a list below a definition must start with 1', '> [a]: b\n>\n> 2. c\n'],
  ['a list below a definition cannot start with an empty item without a blank line between them', '[a]: b\n***\n-'],
  ['a definition on the first line of a table is a definition', '[a]:\n-:\n'],
  ['in a blockquote, a heading below a definition excludes the definition', '> [a]: b "c"\n> d\n> ===\n'],
  ['a table is interrupted by a table below its container', '> | a |\n> | - |\n| b |\n| - |\n'],
  ['a table continues with a line of raw HTML', '| a |\n| - |\n<b>\n'],
  ['a task checkbox may precede a heading', '- [x] a\n  ===\n'],
  ['a task checkbox may precede a table', '- [x] | a |\n  | - |\n'],
  ['a task checkbox alone on its line includes the next item', '- [x]\n-'],
  ['a footnote ends where the next one begins', '[^a]:[^b]:'],
  ['a footnote with a pipe ends where raw HTML begins', '[^a]: |\n<b>\n'],
  ['emphasis with asterisks may start inside a word if an underscore follows', 'a**_b_** c\n'],
  ['an escaped asterisk before an asterisk is skipped', 'a *.b\\**c\n'],
  ['raw HTML of the form <!x> ends at a blockquote marker', '> a <!b\n> c\n'],
  ['a bare email address cannot follow a slash', 'a/b@example.com\n'],
  ['a bare email address cannot start with an accented letter', '[éb@example.com\n'],
  ['a pipe is part of a bare autolink in a table', 'https://a|\n|-\n'],
  ['a backslash at the end of a line in a link text is kept', '[\\\n]()'],
  ['a lone surrogate is replaced', '\udcb3'],
];

describe('the parsers differ:', () => {
  for (const [what, text] of differences) {
    test(what, () => {
      const expected = outline(reference(text));
      assert.notDeepEqual(outlineLike(fast(text), expected), expected);
    });
  }
});
