import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countWords } from '../../src/text/language.ts';

const segmented = (text: string) =>
  [...new Intl.Segmenter('en', { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike).length;

test('counts the words that Intl.Segmenter finds', () => {
  for (const text of [
    '',
    '— … !',
    "It's a well-known fact: 3.14 and 1,000 are numbers, don’t you think?",
    '_emphasis_ and **strong**, `code_with_parts` and snake_case_name',
    'Überraschung für Ärzte, café, naïve, Привет мир, שלום עולם, مرحبا بالعالم',
    'https://example.com/a-path/to?x=1&y=2 and mail@example.org',
    '今天天气很好，我们去公园。Then back home.',
    'สวัสดีชาวโลก and こんにちは世界',
    'v2.0.1 and 10:30 and a.b.c',
  ])
    assert.equal(countWords(text, 'en'), segmented(text), text);
});

test('an unknown locale counts as English', () => assert.equal(countWords('今天 two', 'no_such_locale!'), segmented('今天 two')));
