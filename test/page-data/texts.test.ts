import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { countText, englishMessages } from '../../src/model/messages.ts';
import { messagesOf, withMessages } from '../../src/page-data/messages/messages-file.ts';

/** All messages of a catalog by path; the plural forms of a message are one entry. */
function flat(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null || 'other' in value) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, `${path}.${key}`));
}

function placeholders(value: unknown): string[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();
}

for (const [name, messages] of Object.entries({ German: messagesOf('de'), Arabic: messagesOf('ar') })) {
  describe(`the ${name} catalog`, () => {
    test('has the keys of the English one', () => {
      const keys = (catalog: unknown) =>
        flat(catalog)
          .map(([key]) => key)
          .sort();
      assert.deepEqual(keys(messages), keys(englishMessages));
    });

    test('has the same placeholders', () => {
      const english = new Map(flat(englishMessages));
      for (const [key, value] of flat(messages)) assert.deepEqual(placeholders(value), placeholders(english.get(key)), key);
    });

    test('has a form for every plural category of its language', () => {
      const { pluralCategories } = new Intl.PluralRules(name === 'German' ? 'de' : 'ar').resolvedOptions();
      for (const [key, value] of flat(messages)) {
        if (typeof value !== 'object' || value === null) continue;
        const missing = pluralCategories.filter((category) => category !== 'zero' && !(category in value));
        assert.deepEqual(missing, [], key);
      }
    });
  });
}

test('a number selects the plural form of its language', () => {
  const { items } = messagesOf('ar');
  const shown = [0, 1, 2, 3, 11, 100].map((count) => countText(items, { count, lang: 'ar' }));
  assert.deepEqual(shown, ['لا عناصر', 'عنصر واحد', 'عنصران', '3 عناصر', '11 عنصرًا', '100 عنصر']);
  assert.equal(countText(englishMessages.items, { count: 1, lang: 'no such language' }), '1 item');
});

test('a regional locale has the messages of its language, and an unknown language has English ones', () => {
  assert.equal(messagesOf('de-AT'), messagesOf('de'));
  assert.equal(messagesOf('pt-BR').next, englishMessages.next);
});

test('English messages follow English plural rules in other languages', () => {
  for (const lang of ['zh', 'ru', 'fr']) {
    const { items } = messagesOf(lang);
    const shown = [0, 1, 21].map((count) => countText(items, { count, lang }));
    assert.deepEqual(shown, ['0 items', '1 item', '21 items'], lang);
  }
  const { items } = withMessages(messagesOf('ru'), { items: { one: '{count} штука', few: '{count} штуки', other: '{count} штук' } });
  assert.equal(countText(items, { count: 21, lang: 'ru' }), '21 штука');
});

test('messages of a site override the defaults individually', () => {
  const messages = withMessages(messagesOf('de'), { next: 'Vorwärts', items: { other: '{count} Dinge' }, blog: { archive: 'Ablage' } });
  assert.deepEqual(
    [messages.next, messages.previous, messages.items, messages.blog.archive, messages.blog.authors],
    ['Vorwärts', 'Zurück', { other: '{count} Dinge' }, 'Ablage', 'Autorinnen und Autoren'],
  );
});
