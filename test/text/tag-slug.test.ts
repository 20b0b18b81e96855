import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { labelOrder, localeTag } from '../../src/text/language.ts';
import { tagSlug } from '../../src/text/slugify.ts';

describe('the URL of a tag', () => {
  const cases: readonly (readonly [label: string, expected: string])[] = [
    ['WhatsApp chat', 'whatsapp-chat'],
    ['GDPR2024 v2', 'gdpr2024-v2'],
    ["What's new?", 'whats-new'],
    ['C++', 'c'],
    ['  --a_b--  ', 'a-b'],
    ['Größe', 'größe'],
    ['cafe\u0301', 'caf\u00e9'],
    ['हिन्दी', 'हिन्दी'],
    ['🎉', ''],
  ];
  for (const [label, expected] of cases) test(label, () => assert.equal(tagSlug(label), expected));
});

test('labels are sorted in the order of a language, and numbers by value', () => {
  const sorted = (locale: string, ...labels: string[]) => labels.sort(labelOrder(locale));
  assert.deepEqual(sorted('en', 'b', 'A', 'a', 'B', 'é', 'f', 'z10', 'z9'), ['a', 'A', 'b', 'B', 'é', 'f', 'z9', 'z10']);
  assert.deepEqual(sorted('sv_SE', 'ö', 'z', 'o'), ['o', 'z', 'ö']);
  assert.deepEqual(sorted('de', 'ö', 'z', 'o'), ['o', 'ö', 'z']);
});

test('an invalid locale is sorted as English', () => {
  assert.deepEqual(['pt_BR', 'zh-hans', 'no locale!'].map(localeTag), ['pt-BR', 'zh-Hans', 'en']);
});
