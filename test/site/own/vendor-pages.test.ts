import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { vendor } from '../../../content/vendor.ts';
import type { Vendor } from '../../../content/vendor-schema.ts';
import { runShared, type TempSite, tempSite } from '../../support/program/temp-site.ts';
import { inside, textOf } from '../../support/sites/site-from.ts';

const content = join(import.meta.dirname, '../../../content');

/** A vendor with all the facts that pages show. */
const filled: Vendor = {
  ...vendor,
  company: { name: 'Tidy Apps', legalForm: 'Ltd', address: ['1 Quay Street', 'Cork'], registration: 'Register 7' },
  supportEmail: 'help@tidy.test',
  answerDays: 2,
  privacy: {
    host: 'Hostly, Ireland',
    logDays: 7,
    mailService: 'Maily, Ireland',
    authority: 'the DPC',
    officer: 'Ann Lee, Cork',
    services: {
      ...vendor.privacy.services,
      analytics: {
        purpose: 'Counting page views',
        company: 'County',
        country: 'Ireland',
        data: 'the address of the page',
        cookies: '_c (1 day)',
        consent: 'in the banner',
      },
      marketing: {
        purpose: 'Newsletter',
        company: 'Mailo',
        country: 'Ireland',
        data: 'your address',
        cookies: '',
        consent: 'by signing up',
      },
    },
  },
  terms: { law: 'Ireland', courts: 'Cork', refundDays: 14 },
  apps: {
    ...vendor.apps,
    taggify: { launched: 2018, listings: { Shopify: 'https://apps.test/taggify' }, features: ['Tags by city'] },
  },
};

const modules = [
  ...['apps.ts', 'services.ts', 'vendor-gaps.ts', 'vendor-sentences.ts'],
  ...['accessibility-run.ts', 'accessibility-run.json'],
];

/** The pages of this site with those facts. */
function filledSite(): TempSite {
  const site = tempSite({
    'site.config.ts': "export default { title: 'Test', url: 'https://tidy.test', onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore' };\n",
    'content/vendor.ts': `export const vendor = ${JSON.stringify(filled)};\n`,
  });
  for (const path of ['pages', 'static', ...modules]) cpSync(join(content, path), join(site.root, 'content', path), { recursive: true });
  // The home page reads the blog, which is not copied.
  site.remove('content/pages/index.tsx');
  return site;
}

describe('pages of a vendor with complete facts', () => {
  const site = filledSite();
  before(async () => {
    const { code, stderr } = await runShared(['build'], site.root, { ANALYTICS_ID: 'G-1' });
    assert.equal(code, 0, stderr);
  });
  const html = (page: string) => inside(site.read(`build/${page}/index.html`), 'main');
  const says = (page: string, ...sentences: readonly string[]) => {
    const text = textOf(html(page));
    for (const sentence of sentences) assert.ok(text.includes(sentence), `${page} lacks "${sentence}": ${text}`);
  };

  test('contain the company, its address and its support email', () => {
    says('contact', 'help@tidy.test', 'We answer within 2 working days.', 'Tidy Apps Ltd, 1 Quay Street, Cork');
    assert.match(html('contact'), /href="mailto:help@tidy\.test"/);
    for (const page of ['policy', 'refundpolicy', 'terms-and-conditions', 'accessibility-statement'])
      says(page, 'published by Tidy Apps Ltd, 1 Quay Street, Cork, Register 7, called “we”');
  });

  test('state how long data is stored, and which services are used', () => {
    says('policy', 'It is Hostly, Ireland.', 'deleted after 7 days', 'handled by Maily, Ireland', 'supervises us is the DPC');
    says(
      'policy',
      'Counting page views: County, Ireland. It receives the address of the page. Cookies: _c (1 day). Consent: in the banner.',
    );
  });

  test('name the data protection officer, and no service that is off', () => {
    says('policy', 'Data protection officer: Ann Lee, Cork.', 'Third-party services do; each is named below with its cookies.');
    assert.ok(!textOf(html('policy')).includes('Mailo'));
  });

  test('are no drafts', () => {
    for (const page of ['policy', 'refundpolicy', 'terms-and-conditions', 'accessibility-statement'])
      assert.ok(!html(page).includes('Draft: facts missing'), page);
  });

  test('contain the decisions of the company on refunds and law', () => {
    says('refundpolicy', 'Within 14 days of the first payment');
    says('terms-and-conditions', 'The law of Ireland applies.', 'Courts in Cork decide disputes');
  });

  test('state the listings that they cover', () => {
    says('apps', 'in every listing of ours, the maker is Tidy Apps.');
  });

  test('link to the listing of an app, with its year and its features', () => {
    const [, card = ''] = /<li class="app-card" id="taggify">(.*?)<li class="app-card"/s.exec(html('apps')) ?? [];
    assert.match(card, /<a href="https:\/\/apps\.test\/taggify"/);
    const text = textOf(card);
    for (const fact of ['since 2018', 'Tags by city', 'Shopify App Store']) assert.ok(text.includes(fact), text);
    assert.ok(!text.includes('Search the Shopify App Store'), text);
  });
});
