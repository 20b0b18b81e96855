import { describe, test } from 'node:test';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { assertAccessible, phone, wide } from '../../support/browser/page-looks.ts';
import { long } from '../../support/long.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { fullSite, pageKinds } from '../../support/sites/full-site.ts';

/** Pages with a different layout on narrow screens. The long tests cover the others. */
const narrowKinds: readonly string[] = [
  ...['/', '/search/', '/blog/', '/blog/2024/01/02/first/', '/docs/everything/', '/docs/components/', '/docs/tags/'],
  ...pageKinds.slice(-1),
];

describe('axe reports no violations', () => {
  const browsed = browsedSite(tempSite(fullSite));

  test('wide', () => assertAccessible(browsed, pageKinds, wide));

  test('phone', long, () => assertAccessible(browsed, narrowKinds, phone));
});
