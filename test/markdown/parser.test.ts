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
      // Number 606 contains a bare e-mail address after "<", which the reference parser gives no position.
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

/** Where the parsers are known to differ: `[what happens, text]`. A line that no longer differs has to go. */
const differences: readonly (readonly [what: string, text: string])[] = [
  ['lines of indented code at the start of a second item are blocks of their own', '- a\n-     b\n      c\n'],
  ['and so they are in a quote below a list', '- a\n\n>     b\n>\n>     c\n'],
  ['and below a table that interrupts a quote', '>     a\n| b |\n| - |\n    c\n    d\n'],
  ['in a quote, a list below a definition begins with 1 only', '> [a]: b\n>\n> 2. c\n'],
  ['a list cannot begin empty anywhere below a definition that no empty line follows', '[a]: b\n***\n-'],
  ['a definition on the first line of a table is a definition', '[a]:\n-:\n'],
  ['in a quote, a heading below a definition begins at the heading', '> [a]: b "c"\n> d\n> ===\n'],
  ['a table is broken by a table below its container', '> | a |\n> | - |\n| b |\n| - |\n'],
  ['a table goes on with a line of raw HTML', '| a |\n| - |\n<b>\n'],
  ['the box of a task may stand before a heading', '- [x] a\n  ===\n'],
  ['and before a table', '- [x] | a |\n  | - |\n'],
  ['a box alone on its line takes the next item with it', '- [x]\n-'],
  ['a footnote ends where the next one begins', '[^a]:[^b]:'],
  ['and, after a bar, where raw HTML begins', '[^a]: |\n<b>\n'],
  ['a text in asterisks may begin inside a word if an underscore follows', 'a**_b_** c\n'],
  ['an escaped asterisk before an asterisk is not looked at', 'a *.b\\**c\n'],
  ['raw HTML of the form <!x> takes the mark of a quote for its end', '> a <!b\n> c\n'],
  ['a bare e-mail address may not follow a slash', 'a/b@example.com\n'],
  ['nor a letter with an accent', '[éb@example.com\n'],
  ['a bar belongs to a bare address in a table', 'https://a|\n|-\n'],
  ['a backslash at the end of a line in a link is kept', '[\\\n]()'],
  ['half of a surrogate pair is replaced', '\udcb3'],
];

describe('the parsers differ:', () => {
  for (const [what, text] of differences) {
    test(what, () => {
      const expected = outline(reference(text));
      assert.notDeepEqual(outlineLike(fast(text), expected), expected);
    });
  }
});
