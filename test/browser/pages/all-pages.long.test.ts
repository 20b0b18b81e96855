import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { pagesOf } from '../../support/browser/look-at.ts';
import { assertAccessible, phone, testPages, wide } from '../../support/browser/page-looks.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { fullSite, pageKinds } from '../../support/sites/full-site.ts';

describe('all pages of a site', () => {
  const site = tempSite(fullSite);
  const browsed = browsedSite(site);

  test('include every page that the shorter tests visit', () => {
    const all = pagesOf(site);
    assert.deepEqual(
      pageKinds.filter((path) => !all.includes(path)),
      [],
    );
  });

  testPages(site, browsed, () => pagesOf(site));

  for (const [name, viewport] of Object.entries({ wide, phone }))
    test(`axe finds no violations: ${name}`, () => assertAccessible(browsed, pagesOf(site), viewport));
});
