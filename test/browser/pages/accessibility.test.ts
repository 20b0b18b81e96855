import { describe, test } from 'node:test';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { assertAccessible, wide } from '../../support/browser/page-looks.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { fullSite, pagesOfLayouts } from '../../support/sites/full-site.ts';

describe('axe reports no violations', () => {
  const browsed = browsedSite(tempSite(fullSite));

  test('on pages with different layouts', () => assertAccessible(browsed, pagesOfLayouts, wide));
});
