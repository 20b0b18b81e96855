import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeFrame } from '../../src/text/place.ts';

const ten = Array.from({ length: 10 }, (_, index) => `line ${index + 1}`).join('\n');

test('shows two lines before and one after, with a caret below the column', () => {
  assert.equal(
    codeFrame(ten, { line: 9, column: 6 }),
    [
      //
      '   7 | line 7',
      '   8 | line 8',
      '>  9 | line 9',
      '     |      ^',
      '  10 | line 10',
    ].join('\n'),
  );
});

test('stops at the start and end of the text', () => {
  assert.equal(codeFrame('a\nb', { line: 1, column: 1 }), '> 1 | a\n    | ^\n  2 | b');
  assert.equal(codeFrame('a\nb', { line: 2, column: 2 }), '  1 | a\n> 2 | b\n    |  ^');
});

test('supports every line ending', () => {
  assert.equal(codeFrame('a\r\nb\rc', { line: 2, column: 1 }), '  1 | a\n> 2 | b\n    | ^\n  3 | c');
});

test('keeps tabs, so that the caret is below its character', () => {
  assert.equal(codeFrame('\ta\tb', { line: 1, column: 4 }), '> 1 | \ta\tb\n    | \t \t^');
});

test('truncates a long line around the column', () => {
  const frame = codeFrame(`${'a'.repeat(199)}X${'b'.repeat(200)}`, { line: 1, column: 200 });
  assert.equal(frame, `> 1 | …${'a'.repeat(59)}X${'b'.repeat(80)}\n    | ${' '.repeat(60)}^`);
});
