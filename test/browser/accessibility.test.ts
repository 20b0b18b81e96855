import { describe, test } from 'node:test';
import { browsedSite } from '../support/browsed-site.ts';
import { fullSite, pageKinds } from '../support/full-site.ts';
import { assertAccessible, wide } from '../support/page-looks.ts';
import { tempSite } from '../support/temp-site.ts';

describe('axe reports no violations', () => {
  const browsed = browsedSite(tempSite(fullSite));

  test('wide', () => assertAccessible(browsed, pageKinds, wide));
});
