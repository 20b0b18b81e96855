import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCompounds } from '../../../src/search/index/build-postings.ts';
import { indexIn, searchPage } from '../../support/search/search-pages.ts';

const compoundsOf = (...words: string[]) => Object.fromEntries(findCompounds(words.map((word) => [word, word] as const)));

test('a compound is found by its first and its last part', () => {
  assert.deepEqual(compoundsOf('versandkosten', 'versand', 'kosten'), { versand: ['versandkosten'], kosten: ['versandkosten'] });
});

for (const [compound, beginning, end] of [
  ['zahlungsart', 'zahlung', 'art'],
  ['rechnungsnummer', 'rechnung', 'nummer'],
  ['kundenkonto', 'kunde', 'konto'],
  ['warenkorb', 'ware', 'korb'],
  ['tagespreis', 'tag', 'preis'],
] as const)
  test(`"${compound}" ${beginning.length < 4 || end.length < 4 ? 'has parts that are too short' : 'may have letters between its parts'}`, () => {
    const expected = beginning.length < 4 || end.length < 4 ? {} : { [beginning]: [compound], [end]: [compound] };
    assert.deepEqual(compoundsOf(compound, beginning, end), expected);
  });

test('a word is not a compound if the site lacks one of its parts', () => {
  assert.deepEqual(compoundsOf('versandkosten', 'kosten'), {});
});

test('compounds are found by stem', () => {
  const words = [
    ['bestellungsnummern', 'bestellungsnumm'],
    ['bestellung', 'bestell'],
    ['nummern', 'numm'],
  ] as const;
  assert.deepEqual(Object.fromEntries(findCompounds(words)), { bestell: ['bestellungsnumm'], numm: ['bestellungsnumm'] });
});

test('a query for parts finds the compound, and a query for a compound finds its parts', async () => {
  const pages = [
    searchPage('Bestellbestätigung', 'Kommt nach dem Kauf.'),
    searchPage('Gebühren im Lager', 'Was jeder Monat kostet.'),
    searchPage('Farben', 'Rot und Blau.'),
    ...Array.from({ length: 9 }, (_, number) => searchPage(`Seite ${number}`, 'Anderes.')),
  ];
  const found = async (lang: string, query: string) =>
    (await (await indexIn(lang, pages)).search(query, { limit: 9, excerptLength: 50 })).rows.map(({ pageTitle }) => pageTitle);
  assert.deepEqual(await found('de', 'Bestätigung'), ['Bestellbestätigung']);
  assert.deepEqual(await found('de', 'Lagergebühren'), ['Gebühren im Lager']);
  assert.deepEqual(await found('de', 'Lagersgebühren und mehr'), ['Gebühren im Lager']);
  assert.deepEqual(await found('nl', 'Bestätigung'), []);
});

test('pages with a compound are ranked below those with the word itself, and not found in other languages', async () => {
  const pages = [
    searchPage('Gebühren', 'Was der Versandkosten wegen anfällt.'),
    searchPage('Lager', 'Der Versand beginnt hier.'),
    searchPage('Preise', 'Die Kosten im Monat.'),
    searchPage('Farben', 'Rot und Blau.'),
  ];
  const found = async (lang: string, query: string) =>
    (await (await indexIn(lang, pages)).search(query, { limit: 9, excerptLength: 50 })).rows.map(({ pageTitle }) => pageTitle);
  assert.deepEqual(await found('de', 'Versand '), ['Lager', 'Gebühren']);
  assert.deepEqual(await found('de', 'Kosten '), ['Preise', 'Gebühren']);
  assert.deepEqual(await found('nl', 'Kosten '), ['Preise']);
});
