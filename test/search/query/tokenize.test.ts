import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadAnalyzer } from '../../../src/io/language/load-language.ts';
import { createAnalyzer } from '../../../src/search/query/analyzer.ts';
import { english } from '../../../src/search/query/english.ts';
import { createTokenizer } from '../../../src/search/query/tokenize.ts';

const terms = (text: string, segmenter?: Intl.Segmenter) =>
  createTokenizer(segmenter)
    .termsOf(text)
    .map(({ term }) => term);

const cases: readonly (readonly [text: string, terms: string])[] = [
  ['The quick (v2) fox.', 'the quick v2 2 fox'],
  ['Café déjà, naïve Übergröße', 'cafe deja naive ubergrosse'],
  ["don't the store's owners' O’Neill", 'dont the store owners oneill'],
  ['useState foo.bar --dry-run E1234', 'usestate use state foo bar dry run e1234'],
  [
    'maxItemCount max_items HTMLElement parseURL',
    'maxitemcount max item count max_items max items htmlelement html element parseurl parse url',
  ],
  ['C++ and C#, F# or #5', 'c++ and c# f# or 5'],
  ['3.9.2 of v1.10', '3.9.2 3.9 3 of v1.10 1.10 1'],
  ['V3.4.5, rev2.0 and v', 'v3.4.5 3.4.5 3.4 3 rev2 0 and v'],
  ['elec\u00adtri\u00adcity web\u00adworker long\u200bishword', 'electricity elec city webworker worker longishword long ishword'],
  ['привет Ελλάδα ёлка', 'привет ελλαδα елка'],
  ['مُدَرِّسـة', 'مدرسة'],
  ['a<b>&amp;"c" 😀 x', 'a b amp c x'],
  ['', ''],
];

for (const [text, expected] of cases) test(`"${text}" is tokenized as "${expected}"`, () => assert.equal(terms(text).join(' '), expected));

test('text without spaces is segmented by its language', () => {
  assert.deepEqual(terms('商店设置 theme', new Intl.Segmenter('zh', { granularity: 'word' })), ['商店', '设置', 'theme']);
});

test('positions are those in the text, even for parts of a word', () => {
  const text = 'Try Café useState';
  assert.deepEqual(
    createTokenizer()
      .termsOf(text)
      .map(({ term, start, end }) => [term, text.slice(start, end)]),
    [
      ['try', 'Try'],
      ['cafe', 'Café'],
      ['usestate', 'useState'],
      ['use', 'use'],
      ['state', 'State'],
    ],
  );
});

test('10,000 consecutive letters are not a term', () => assert.deepEqual(terms(`a ${'x'.repeat(10_000)} b`), ['a', 'b']));

test('English words are stemmed, but words in code are not', () => {
  const { termsOf, isStopWord } = createAnalyzer('en', english);
  const stems = termsOf('Settings for the installed apps of React19').map(({ term }) => term);
  assert.deepEqual(stems, ['set', 'for', 'the', 'instal', 'app', 'of', 'react19']);
  assert.deepEqual(stems.filter(isStopWord), ['for', 'the', 'of']);
});

test('a language without stemming rules keeps its words', () => {
  const { termsOf, isStopWord } = createAnalyzer('de');
  assert.deepEqual(
    termsOf('Die Einstellungen').map(({ term }) => term),
    ['die', 'einstellungen'],
  );
  assert.equal(isStopWord('die'), false);
});

const same: readonly (readonly [lang: string, one: string, other: string])[] = [
  ['de', 'Übergröße', 'uebergroesse'],
  ['de', 'Straße', 'STRASSE'],
  ['de', 'Fußgänger', 'fussgaenger'],
  ['de', 'Einkäufe', 'einkaufe'],
  ['en', 'Œuvre', 'oeuvre'],
  ['en', 'smørrebrød', 'smorrebrod'],
  ['ar', 'الشعار', 'شعار'],
  ['ar', 'والشعار', 'بالشعار'],
  ['ar', 'للموقع', 'موقع'],
  ['ar', 'إعدادات', 'اعدادات'],
  ['ar', 'شـعـار', 'شعار'],
  ['ar', 'صفحة', 'صفحه'],
  ['de', 'Einstellungen', 'einstellung'],
  ['de', 'neuen', 'neu'],
  ['de', 'Häuser', 'haeuser'],
  ['de', 'Häusern', 'Haus'],
  ['de', 'aktuellen', 'aktuell'],
  ['ar', 'المنتجات', 'منتج'],
  ['es', 'configuraciones', 'configuración'],
  ['es', 'configuración', 'configuracion'],
  ['es', 'sesión', 'sesiones'],
  ['fr', 'l’expédition', 'expéditions'],
  ['fr', "qu'une", 'une'],
  ['fr', 'boutiques', 'boutique'],
  ['it', "dell'impostazione", 'impostazioni'],
  ['pt', 'configuração', 'configurações'],
  ['pt', 'configuração', 'configuracao'],
  ['pt-BR', 'versões', 'versoes'],
  ['nl', 'instellingen', 'instelling'],
  ['ru', 'новый', 'новая'],
  ['ru', 'настройки', 'настройка'],
  ['sv', 'inställningar', 'installning'],
  ['nb', 'innstillinger', 'innstilling'],
  ['tr', 'ayarlar', 'ayar'],
];
for (const [lang, one, other] of same)
  test(`"${one}" and "${other}" have the same term in ${lang}`, async () => {
    const analyzer = await loadAnalyzer(lang);
    const term = (word: string) => analyzer.termsOf(word)[0]?.term;
    assert.equal(term(one), term(other));
  });

const stops: readonly (readonly [lang: string, word: string])[] = [
  ['de', 'für'],
  ['fr', 'à'],
  ['es', 'también'],
  ['ru', 'для'],
];
for (const [lang, word] of stops)
  test(`"${word}" is a stop word in ${lang}`, async () => {
    const { termsOf, isStopWord } = await loadAnalyzer(lang);
    assert.deepEqual(
      termsOf(word).map(({ term }) => isStopWord(term)),
      [true],
    );
  });

test('terms of a language without stemming rules are the words', async () => {
  const { termsOf } = await loadAnalyzer('cy');
  assert.deepEqual(
    termsOf('Gosodiadau newydd').map(({ term }) => term),
    ['gosodiadau', 'newydd'],
  );
});

test('a prefix that only looks like an article is part of the word', async () => {
  const analyzer = await loadAnalyzer('ar');
  assert.deepEqual(
    ['ألم', 'لل', 'الم'].map((word) => analyzer.termsOf(word)[0]?.term),
    ['الم', 'لل', 'الم'],
  );
});

for (const [lang, words] of Object.entries({
  da: 'hvordan kan',
  de: 'warum darf',
  fr: 'comment puis',
  nl: 'waarom kun',
  ru: 'почему могу',
  sv: 'hur ska',
}))
  test(`question words and auxiliaries in ${lang} are stop words`, async () => {
    const { termsOf, isStopWord } = await loadAnalyzer(lang);
    assert.ok(termsOf(words).every(({ term }) => isStopWord(term)));
  });
