import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commonBase, configOfLocale, dateLocale, localeDetails, localesOf, outputPrefixOf } from '../../src/config/locales.ts';
import { validConfig } from '../support/valid-config.ts';

function configWith(i18n: object, baseUrl = '/') {
  return validConfig({ title: 'Test', url: 'https://example.com', baseUrl, i18n }, { file: 'site.config.ts', text: '' });
}

/** URL and output folder of every locale. */
function placesOf(i18n: object, baseUrl?: string): string[] {
  const config = configWith(i18n, baseUrl);
  const all = localesOf(config).map((locale) => configOfLocale(config, locale));
  return all.map((site) => `${site.url}${site.baseUrl} ${outputPrefixOf(site, all)}`);
}

test('the default language is at the base URL, the others below it', () => {
  const i18n = { defaultLocale: 'de', locales: ['en', 'de'] };
  assert.deepEqual(placesOf(i18n), ['https://example.com/ ', 'https://example.com/en/ en/']);
  assert.deepEqual(placesOf(i18n, '/docs/'), ['https://example.com/docs/ ', 'https://example.com/docs/en/ en/']);
});

test('any language can have another base URL, including the default one', () => {
  const locales = ['en', 'de'];
  assert.deepEqual(placesOf({ locales, localeConfigs: { de: { url: 'https://example.de/', baseUrl: '/' } } }), [
    'https://example.com/ ',
    'https://example.de/ de/',
  ]);
  assert.deepEqual(placesOf({ locales, localeConfigs: { en: { baseUrl: '/en/' } } }), [
    'https://example.com/en/ en/',
    'https://example.com/de/ de/',
  ]);
});

test('base URLs are compared by whole folders', () => {
  assert.deepEqual(
    [['/'], ['/a/', '/a/b/'], ['/en/', '/eo/'], ['/a/en/', '/a/de/']].map((bases) => commonBase(bases)),
    ['/', '/a/', '/', '/a/'],
  );
});

test('a language is shown by its native name, unless configured', () => {
  const config = configWith({
    locales: ['en', 'ar', 'de'],
    localeConfigs: { de: { label: 'Austria', htmlLang: 'de-AT' } },
  });
  assert.deepEqual(localeDetails(config, 'ar'), { lang: 'ar', direction: 'rtl', label: 'العربية' });
  assert.deepEqual(localeDetails(config, 'de'), { lang: 'de-AT', direction: 'ltr', label: 'Austria' });
  assert.equal(dateLocale(configOfLocale(config, 'de')), 'de-AT');
});
