import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { assertAccessible, phone, wide } from '../../support/browser/page-looks.ts';
import { policyOf } from '../../support/browser/security-policy.ts';
import { violationsOn } from '../../support/browser/violations.ts';
import { featurePaths, featureSite } from '../../support/sites/feature-site.ts';

const drawn = await featureSite({ withDiagrams: true });

const site = await featureSite();

describe('a site with every feature', async () => {
  const browsed = browsedSite(await featureSite());

  test('axe finds no violations on a phone', () => assertAccessible(browsed, featurePaths, phone));
});

describe('diagrams', () => {
  const browsed = browsedSite(drawn);

  test('are drawn in both color modes, without policy or axe violations', () =>
    lookAt(browsed, ['/docs/client/'], { viewport: phone, colorScheme: 'light', policy: policyOf(drawn) }, async (page, complaints) => {
      await page.locator('storedocs-diagram svg').waitFor();
      const drawn = await page.locator('storedocs-diagram svg').evaluate((svg) => {
        const { fill, stroke } = getComputedStyle(svg.querySelector('rect') ?? svg);
        return [svg.getAttribute('width'), getComputedStyle(svg).maxWidth, fill, stroke];
      });
      assert.deepEqual(drawn, ['90', '90px', 'rgb(1, 2, 3)', 'rgb(4, 5, 6)']);
      assert.deepEqual(complaints, []);
    }));

  test('have no axe violations in either color mode', () =>
    lookAt(browsed, ['/docs/client/'], { viewport: wide, colorScheme: 'light', reducedMotion: 'reduce' }, async (page) => {
      await page.locator('storedocs-diagram svg').waitFor();
      assert.deepEqual(await violationsOn(page), []);
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.deepEqual(await violationsOn(page, ['color-contrast', 'link-in-text-block']), []);
    }));
});

describe('a site with every feature', () => {
  const browsed = browsedSite(site);

  test('axe finds no violations', () => assertAccessible(browsed, featurePaths, wide));
});

describe('a site with every feature', () => {
  const browsed = browsedSite(site);

  test('the strict policy blocks nothing', async () => {
    const policy = policyOf(site);
    assert.doesNotMatch(policy, /unsafe/);
    await lookAt(browsed, featurePaths, { viewport: wide, reducedMotion: 'reduce', policy }, async (page, complaints, path) => {
      assert.equal(await page.locator('main, [id=__content]').first().isVisible(), true, path);
      assert.deepEqual({ path, complaints }, { path, complaints: [] });
    });
  });
});
