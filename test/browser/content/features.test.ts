import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { wide } from '../../support/browser/page-looks.ts';
import { featurePaths, featureSite } from '../../support/sites/feature-site.ts';

const site = await featureSite();

describe('a site with every feature', () => {
  const browsed = browsedSite(site);

  test('builds and passes check without problems', async () => {
    const { code, diagnostics } = await site.report('check');
    assert.deepEqual([code, diagnostics], [0, []]);
  });

  test('is readable without JavaScript', () =>
    lookAt(browsed, featurePaths, { viewport: wide, javaScriptEnabled: false }, async (page, complaints, path) => {
      const text = await page.locator('#__content, main').first().innerText();
      const expected: Readonly<Record<string, readonly string[]>> = {
        '/docs/syntax/': ['App Store', 'Install the app.', 'npm install storedocs', 'shop.ts', 'SEO'],
        '/docs/images/': ['Contributors: Ann Smith', 'Last updated by Ann Smith'],
        '/docs/client/': ['Count 0', 'A --> B'],
        '/api/pets/': ['List pets', '/pets'],
        '/reference/': ['mitt'],
        '/changelog/': ['1.1.0', 'Faster.'],
      };
      for (const words of expected[path] ?? []) assert.ok(text.includes(words), `${path} lacks "${words}": ${text}`);
      assert.deepEqual({ path, complaints, isEmpty: text.trim() === '' }, { path, complaints: [], isEmpty: false });
    }));

  test('has images in modern formats, and a social card and a Markdown page for each page', async () => {
    await browsed.visit('/docs/images/', { viewport: wide }, async (page) => {
      const image = page.getByRole('img', { name: 'A green field' });
      await image.waitFor();
      await page.waitForFunction(() => document.querySelector<HTMLImageElement>('picture img')?.currentSrc.endsWith('.avif'));
    });
    for (const path of featurePaths) {
      const html = site.read(`build${path}index.html`);
      assert.match(html, /<meta property="og:image" content="https:\/\/docs\.example\.com\/assets\/social\/[\da-f]+\.png"\/>/, path);
    }
    assert.match(
      site.read('build/docs/images/index.html'),
      /<link rel="alternate" type="text\/markdown" href="\/docs\/images\/index\.md"\/>/,
    );
  });
});
