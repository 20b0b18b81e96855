import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { earlyPosts } from '../../../content/early-posts.ts';
import { vendor } from '../../../content/vendor.ts';
import { legalGaps, undescribedServices, vendorGaps } from '../../../content/vendor-gaps.ts';
import { type Vendor, validateVendor } from '../../../content/vendor-schema.ts';
import { cookieSentence, formSentence } from '../../../content/vendor-sentences.ts';

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
    const gaps = (facts: Partial<Vendor>) => new Set(vendorGaps(filled(facts)));
    const before = gaps({
      answerDays: null,
      loginUrl: '',
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

  test('are incomplete for the legal pages without company, address, way to write, and host', () => {
    const { company, privacy } = vendor;
    const named = { ...company, name: 'Tidy Apps', address: ['1 Quay Street'] };
    assert.deepEqual(legalGaps(filled({ company: { ...company, name: '', address: [] }, supportEmail: '', contactForm: '' })), [
      'the name of the company',
      'its postal address',
      'a way to write to it',
      'the company that hosts the site',
    ]);
    const host = { ...privacy, host: 'Hostly, Ireland' };
    assert.deepEqual(legalGaps(filled({ company: named, supportEmail: 'help@tidy.test', privacy: host })), []);
    assert.deepEqual(legalGaps(filled({ company: named, contactForm: 'https://forms.test/tidy', privacy: host })), []);
  });

  test('have to describe each service that is on', () => {
    const chat = { purpose: 'Chat', company: 'Chatty', country: 'Ireland', data: 'what you write', cookies: '', consent: '' };
    const facts = filled({ privacy: { ...vendor.privacy, services: { ...vendor.privacy.services, analytics: null, chat } } });
    const env = { ANALYTICS_ID: 'G-1', CHAT_TOKEN: 'abc', COOKIE_CONSENT_SCRIPT: '' };
    assert.deepEqual(undescribedServices(facts, env), [{ id: 'analytics', variable: 'ANALYTICS_ID' }]);
    assert.deepEqual(undescribedServices(facts, {}), []);
  });
});

test('the privacy policy names the host of a form only while pages have one, and cookies of services that are on', () => {
  const contactForm = 'https://forms.test/tidy';
  assert.match(formSentence(filled({ supportEmail: '', contactForm })), /\bforms\.test\./);
  assert.equal(formSentence(filled({ supportEmail: 'help@tidy.test', contactForm })), '');
  const chat = { purpose: 'Chat', company: 'Chatty', country: 'Ireland', data: 'what you write', cookies: 'c (1 day)', consent: '' };
  const facts = filled({ privacy: { ...vendor.privacy, services: { ...vendor.privacy.services, chat } } });
  assert.notEqual(cookieSentence(facts, { CHAT_TOKEN: 'abc' }), '');
  assert.equal(cookieSentence(facts, {}), '');
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
