import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestMatches, type PageTitle } from '../../../src/client/page-scripts/best-matches.ts';

const pages: readonly PageTitle[] = [
  ['/docs/install/', 'Install the app'],
  ['/docs/uninstall/', 'Uninstall the app'],
  ['/docs/shopify/accessibility/', 'Add an accessibility statement'],
  ['/blog/gifts/', 'Gifts in December'],
];
const urls = (path: string) => bestMatches(path, pages).map(([url]) => url);

test('suggested pages share words with the URL, even misspelled ones', () => {
  assert.deepEqual(urls('/help/install.html')[0], '/docs/install/');
  assert.deepEqual(urls('/docs/shopify/acessibility')[0], '/docs/shopify/accessibility/');
  assert.deepEqual(urls('/2019/gift/')[0], '/blog/gifts/');
  assert.deepEqual(urls('/wp-login.php'), []);
});
