import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { earlyPosts } from '../../content/early-posts.ts';
import { vendor } from '../../content/vendor.ts';
import { vendorGaps } from '../../content/vendor-gaps.ts';
import { type Vendor, validateVendor } from '../../content/vendor-schema.ts';

/** The facts of this repository with some of them replaced. */
const filled = (facts: Partial<Vendor>): Vendor => ({ ...vendor, ...facts });

describe('the facts of the vendor', () => {
  test('are valid as they are delivered', () => {
    assert.deepEqual(validateVendor(vendor), vendor);
  });

  test('name every value of the wrong form', () => {
    const { taggify, ...apps } = vendor.apps;
    const wrong = {
      ...vendor,
      supportEmail: 'help',
      loginUrl: 'login.shop',
      apps: { ...apps, taggify: { ...taggify, listings: { Shopfy: '' } } },
    };
    assert.throws(() => validateVendor(wrong), {
      message:
        'content/vendor.ts is not valid: supportEmail: Expected an email address; ' +
        'loginUrl: Expected an address that starts with https://; apps.taggify.listings: Unrecognized key: "Shopfy"',
    });
  });

  test('lack what is empty, undecided or at example.com', () => {
    const before = vendorGaps(filled({ answerDays: null, loginUrl: 'https://login.example.com/' }), false);
    const after = vendorGaps(filled({ answerDays: 2, loginUrl: 'https://login.shop.test/' }), false);
    assert.deepEqual(
      before.filter((key) => !after.includes(key)),
      ['answerDays', 'loginUrl'],
    );
    assert.ok(before.includes('apps.cookiefy.listings.WordPress'));
  });

  test('lack the services of other companies only where the site uses some', () => {
    assert.ok(!vendorGaps(vendor, false).includes('privacy.services'));
    assert.ok(vendorGaps(vendor, true).includes('privacy.services'));
  });
});

test('a post about an app is not older than the app', () => {
  const posts = [
    { file: '2017-01-01-tags.md', year: 2017, tags: ['taggify'] },
    { file: '2018-01-01-tags.md', year: 2018, tags: ['taggify'] },
    { file: '2015-01-01-zoom.md', year: 2015, tags: ['zoommaster'] },
  ];
  const apps = { ...vendor.apps, taggify: { ...vendor.apps.taggify, launched: 2018 } };
  assert.deepEqual(earlyPosts(posts, apps), ['2017-01-01-tags.md is tagged "taggify" and dated 2017, but the app was launched in 2018.']);
});
