import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { earlyPosts } from '../../../content/early-posts.ts';
import { vendor } from '../../../content/vendor.ts';
import { vendorGaps } from '../../../content/vendor-gaps.ts';
import { type Vendor, validateVendor } from '../../../content/vendor-schema.ts';

/** The facts of this repository with some of them replaced. */
const filled = (facts: Partial<Vendor>): Vendor => ({ ...vendor, ...facts });

describe('the vendor facts', () => {
  test('are valid as delivered', () => {
    assert.deepEqual(validateVendor(vendor), vendor);
  });

  test('report every value in the wrong format', () => {
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

  test('are incomplete if a value is empty, undecided or at example.com', () => {
    const { cookiefy } = vendor.apps;
    const gaps = (facts: Partial<Vendor>) => new Set(vendorGaps(filled(facts), false));
    const before = gaps({
      answerDays: null,
      loginUrl: 'https://login.example.com/',
      apps: { ...vendor.apps, cookiefy: { ...cookiefy, listings: { ...cookiefy.listings, WordPress: '' }, features: [] } },
    });
    const after = gaps({
      answerDays: 2,
      loginUrl: 'https://login.shop.test/',
      apps: {
        ...vendor.apps,
        cookiefy: { ...cookiefy, listings: { ...cookiefy.listings, WordPress: 'https://a.test' }, features: ['one'] },
      },
    });
    assert.deepEqual(
      [...before].filter((key) => !after.has(key)),
      ['answerDays', 'loginUrl', 'apps.cookiefy.listings.WordPress', 'apps.cookiefy.features'],
    );
  });

  test('are incomplete without third-party services only if the site uses some', () => {
    const unnamed = filled({ privacy: { ...vendor.privacy, services: [] } });
    assert.ok(!vendorGaps(unnamed, false).includes('privacy.services'));
    assert.ok(vendorGaps(unnamed, true).includes('privacy.services'));
  });
});

test('a post about an app is not older than the app', () => {
  const posts = [
    { file: '2017-01-01-tags.md', year: 2017, tags: ['taggify'] },
    { file: '2018-01-01-tags.md', year: 2018, tags: ['taggify'] },
    { file: '2015-01-01-stars.md', year: 2015, tags: ['review-and-rating'] },
    { file: '2015-01-01-zoom.md', year: 2015, tags: ['zoommaster'] },
  ];
  const apps = {
    ...vendor.apps,
    taggify: { ...vendor.apps.taggify, launched: 2018 },
    'review-rating': { ...vendor.apps['review-rating'], launched: 2016 },
    zoommaster: { ...vendor.apps.zoommaster, launched: null },
  };
  assert.deepEqual(earlyPosts(posts, apps), [
    { file: '2017-01-01-tags.md', message: 'The post is tagged "taggify" and dated 2017, but the app was launched in 2018.' },
    { file: '2015-01-01-stars.md', message: 'The post is tagged "review-and-rating" and dated 2015, but the app was launched in 2016.' },
  ]);
});
