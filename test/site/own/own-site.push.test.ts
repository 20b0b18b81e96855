import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { vendor } from '../../../content/vendor.ts';
import { legalGaps } from '../../../content/vendor-gaps.ts';
import { runProgram } from '../../support/program/temp-site.ts';

const repository = join(import.meta.dirname, '../../..');

/** URLs that readers have bookmarked and other sites link to: none of them may ever be lost. */
const promised = [
  ...['/', '/about-us/', '/accessibility-overview/', '/accessibility-statement/', '/apps/', '/contact/', '/policy/', '/pricing/'],
  ...['/refundpolicy/', '/service/', '/terms-and-conditions/', '/search/', '/cc/manager.php/'],
  ...['/blog/', '/blog/archive/', '/blog/authors/', '/blog/tags/'],
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((number) => `/blog/page/${number}/`),
  ...['ecommerce', 'marketing', 'shopify-apps', 'accessibility', 'taggify', 'customer-engagement', 'shopifyimage-zoom'].map(
    (tag) => `/blog/tags/${tag}/`,
  ),
  ...['/docs/', '/docs/Intro/', '/docs/tags/', '/docs/api-reference/'],
  ...[
    ...['shopify-apps', 'ecwid-by-lightspeed-apps', 'wordpress-plugins', 'magento-extensions', 'other-common-faqs'],
    ...['accessibility', 'askify-questions-and-answers', 'bizify-whatsapp-chat', 'bundlify-bought-together', 'cookiefy', 'predictify'],
    ...['schedulsmart', 'taggify-customer-and-orders', 'whatsappify', 'zoommaster'],
  ].map((category) => `/docs/category/${category}/`),
  ...[
    ...['taggify-customer-orders-app', 'translations', 'trayicon', 'uninstall-guide', 'unpublished-reviews', 'verified-buyers'],
    ...['verified-reviews', 'whatsapp-chat', 'whatsappify', 'widget-activation', 'wordpress-plugins', 'youtube', 'zoommaster-app'],
    'taggify-app',
  ].map((tag) => `/docs/tags/${tag}/`),
  ...[
    ...['start-creating-rules', 'tag-based-on-city-in-shipping-address', 'tag-based-on-cretain-number-of-orders'],
    ...['tag-based-on-discount-coupon', 'tag-based-on-POS-location', 'tag-based-on-postal-code-in-billing-address'],
    ...['tag-based-on-postal-code-in-shipping-address', 'tag-based-on-reference-URL', 'tag-based-on-specific-word-in-email'],
    ...['tag-based-on-total-amount-of-order', 'tag-customers-registering', 'tag-on-purchasing-products', 'tags-get-applied'],
  ].map((topic) => `/docs/Shopify/taggify/${topic}/`),
  ...[
    ...['change-type-of-magnifier', 'customization', 'desired-images', 'how-disable-temporarily', 'How-setup'],
    ...['resolution-of-zoomed-image', 'technical-support'],
  ].map((topic) => `/docs/Shopify/zoommaster/${topic}/`),
  ...[
    ...['banner-radius-option', 'change-cookie-banner-design', 'change-possible-shadow-effect', 'change-style-of-banner'],
    ...['change-the-position-of-banner', 'change-the-width-of-the-banner', 'days-setting-displayed', 'enable-banner-setting'],
    ...['padding-setting-of-banner', 'relative-position-setting'],
  ].map((topic) => `/docs/wordpress/cookiefy/${topic}/`),
  '/docs/wordpress/whatsappify/install-w-whatsapp/',
  '/docs/others/how-to-approve-collaborative-access-request-sent-by-developers/',
  ...['place-a-test-order', 'choose-a-plan', 'names-in-our-apps'].map((topic) => `/docs/others/${topic}/`),
  ...['data-attributes', 'css-classes', 'events', 'theme-snippets'].map((topic) => `/docs/api-reference/${topic}/`),
];

/** Folders of the apps on each platform. */
const apps = {
  Shopify: [
    ...['accessibility', 'askify', 'bizify', 'bundlify', 'cartnotification', 'cookiefy', 'predictify', 'review-rating'],
    ...['schedulsmart', 'taggify', 'zoommaster'],
  ],
  ecwid: ['accessibility', 'cookie-consent-banner'],
  magento: ['accessibility', 'cookiefy', 'whatsappify'],
  wordpress: ['cookiefy', 'whatsappify'],
};

/** The number of list pages of these tags. */
const pagesOfTags = {
  accessibility: 2,
  taggify: 4,
  'customer-engagement': 2,
  ecommerce: 9,
  marketing: 8,
  'shopify-apps': 10,
  'shopifyimage-zoom': 8,
};

/** Addresses that the vendor has not filled in: pages leave their links out. */
const addresses = {
  LOGIN_URL: 'https://login.shop.test/',
  YOUTUBE_URL: 'https://youtube.shop.test/',
  TWITTER_URL: 'https://twitter.shop.test/',
  FACEBOOK_URL: 'https://facebook.shop.test/',
  INSTAGRAM_URL: 'https://instagram.shop.test/',
  LINKEDIN_URL: 'https://linkedin.shop.test/',
};

describe('the site of this repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'storedocs-own-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const has = (url: string) => existsSync(join(folder, url, 'index.html'));
  const namesIn = (path: string) =>
    readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');

  before(async () => {
    const { code, stderr } = await runProgram(['build', '--out-dir', folder], repository, { ...process.env, ...addresses });
    assert.equal(code, 0, stderr);
    // Facts and names that only the vendor can provide.
    const others = [...stderr.matchAll(/^warning .*/gm)]
      .map(String)
      .filter((line) => !/content\/(vendor\.ts|screen-names\.yml)/.test(line));
    assert.deepEqual(others, []);
  });

  test('has every expected URL', () => {
    assert.deepEqual(
      promised.filter((url) => !has(url)),
      [],
    );
  });

  test('loads little for a guide and a post before any interaction', () => {
    const gzipped = (html: string, pattern: RegExp) =>
      [...html.matchAll(pattern)].reduce((sum, [, url = '']) => sum + gzipSync(read(url), { level: 9 }).length, 0);
    for (const path of ['docs/others/place-a-test-order', 'blog/midnight-fog']) {
      const html = read(`${path}/index.html`);
      const styles = gzipped(html, /<link rel="stylesheet"[^>]*? href="([^"]+)"/g);
      const scripts = gzipped(html, /<script[^>]* src="([^"]+)"/g);
      assert.ok(styles > 5000 && styles <= 11_800, `${path}: ${styles} bytes of CSS`);
      assert.ok(scripts > 5000 && scripts <= 8397, `${path}: ${scripts} bytes of JavaScript`);
    }
  });

  test('has at least six guides for each app on each platform', () => {
    for (const [platform, names] of Object.entries(apps)) {
      assert.deepEqual(namesIn(`docs/${platform}`).sort(), [...names].sort());
      for (const name of names) assert.ok(namesIn(`docs/${platform}/${name}`).length >= 6, `${platform}/${name}`);
    }
  });

  test('has 21 categories, 104 posts on 11 pages, and hundreds of tags', () => {
    assert.equal(namesIn('docs/category').length, 21);
    assert.deepEqual(
      namesIn('blog/page')
        .map(Number)
        .sort((a, b) => a - b),
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    );
    assert.equal(namesIn('blog').filter((name) => !['archive', 'authors', 'page', 'tags'].includes(name)).length, 104);
    assert.ok(namesIn('docs/tags').length > 380);
    assert.ok(namesIn('blog/tags').length >= 240);
  });

  test('has the expected number of pages for each long tag, and one for each other tag', () => {
    const many = namesIn('blog/tags').flatMap((tag) =>
      existsSync(join(folder, 'blog/tags', tag, 'page')) ? [[tag, namesIn(`blog/tags/${tag}/page`).length + 1] as const] : [],
    );
    assert.deepEqual(Object.fromEntries(many), pagesOfTags);
  });

  test('lists every page except tag lists in its sitemap, with default frequency and priority', () => {
    const sitemap = read('sitemap.xml');
    const urls = [...sitemap.matchAll(/<loc>https:\/\/www\.example\.com([^<]*)<\/loc>/g)].map(([, url = '']) => url);
    assert.deepEqual(
      urls.filter((url) => /^\/(docs|blog)\/tags\/./.test(url)),
      [],
    );
    assert.ok(!urls.includes('/cc/manager.php/'));
    for (const url of ['/', '/docs/Intro/', '/blog/', '/apps/', '/docs/Shopify/taggify/install-taggify/'])
      assert.ok(urls.includes(url), url);
    assert.equal([...sitemap.matchAll(/<changefreq>daily</g)].length, urls.length);
    assert.equal([...sitemap.matchAll(/<priority>0\.5</g)].length, urls.length);
  });

  test('keeps tags with one entry out of the lists of tags and out of search engines', () => {
    const robots = /<meta name="robots" content="noindex/;
    for (const [index, single, common] of [
      ['docs/tags', 'city', 'taggify-app'],
      ['blog/tags', 'white-balance', 'taggify'],
    ] as const) {
      const list = read(`${index}/index.html`);
      assert.ok(!list.includes(`/${single}/"`) && list.includes(`/${common}/"`), index);
      assert.match(read(`${index}/${single}/index.html`), robots);
      assert.doesNotMatch(read(`${index}/${common}/index.html`), robots);
    }
  });

  test('has an archive that begins with the newest post', () => {
    const dates = [...read('blog/archive/index.html').matchAll(/<time datetime="(\d{4}-\d{2}-\d{2})/gi)].map(([, date = '']) => date);
    assert.equal(dates.length, 104);
    assert.deepEqual(dates, dates.toSorted().reverse());
  });

  test('draws admin screens in the colors of the page', () => {
    const html = read('docs/Shopify/cookiefy/enable-cookie-banner/index.html');
    assert.match(html, /<figure class="figure"><svg role="img" aria-label="The theme editor[^>]*>.*var\(--sd-accent/s);
    assert.ok(!html.includes('<img alt="The theme editor'));
  });

  test('marks legal pages as drafts while their facts are missing', () => {
    for (const page of ['policy', 'terms-and-conditions', 'refundpolicy', 'accessibility-statement']) {
      const html = read(`${page}/index.html`);
      const isDraft = legalGaps(vendor).length > 0;
      assert.equal(html.includes('Draft: facts missing'), isDraft, page);
      assert.equal(/<meta name="robots" content="noindex/.test(html), isDraft, page);
    }
  });

  test('has the navbar and the footer of the specification', () => {
    const home = read('index.html');
    const [meta = '', footer = ''] = [/<meta.*?<\/header>/s, /<footer class="sd-footer.*<\/footer>/s].map(
      (part) => part.exec(home)?.[0] ?? '',
    );
    for (const [label, url] of [
      ['Apps', '/apps/'],
      ['Blog', '/blog/'],
      ['Documentation', '/docs/Intro/'],
      ['About us', '/about-us/'],
      ['Contact us', '/contact/'],
    ])
      assert.match(meta, new RegExp(`href="${url}"[^>]*>${label}<`));
    assert.match(meta, /href="https:\/\/login\.shop\.test\/"[^>]*>Login/);
    for (const url of [
      ...['/', '/about-us/', '/apps/', '/blog/', '/contact/', '/policy/', '/service/', '/accessibility-statement/', '/refundpolicy/'],
      ...['/terms-and-conditions/', '/pricing/', '/docs/category/shopify-apps/', '/docs/category/ecwid-by-lightspeed-apps/'],
      ...['/docs/category/wordpress-plugins/', '/docs/category/magento-extensions/', '/docs/category/other-common-faqs/'],
    ])
      assert.ok(footer.includes(`href="${url}"`), url);
    for (const network of ['YouTube', 'Twitter', 'Facebook', 'Instagram', 'LinkedIn']) assert.match(footer, new RegExp(network));
    for (const url of Object.values(addresses).slice(1)) assert.ok(footer.includes(`href="${url}"`), url);
    assert.match(footer, /<img[^>]*width="100" height="100"/);
    assert.match(footer, /Copyright/);
  });

  test('shows no gaps, and links to no placeholder hosts except those in the vendor facts', () => {
    const placeholders = new Set([new URL(vendor.siteUrl).host]);
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
    const hosts = new Set<string>();
    for (const path of pages) {
      const html = read(path);
      assert.doesNotMatch(html, /<mark\b/, path);
      for (const [, host = ''] of html.matchAll(
        /(?:href|src|content)="(?:https?:\/\/|mailto:[^"@]*@)([^"/:?]*\bexample\.(?:com|org|net))\b/g,
      ))
        hosts.add(host);
    }
    assert.deepEqual(
      [...hosts].filter((host) => !placeholders.has(host)),
      [],
    );
  });

  test('has no two nearly identical paragraphs', () => {
    assert.deepEqual(nearRepeats(readContent()), []);
  });
});

interface Paragraph {
  readonly file: string;
  readonly text: string;
  /** Every sequence of three words. */
  readonly triples: ReadonlySet<string>;
}

function readContent(): Paragraph[] {
  const content = join(repository, 'content');
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.mdx?$/.test(path))
    .flatMap((file) => {
      const text = readFileSync(join(content, file), 'utf8')
        .replace(/^---\n.*?\n---/s, '')
        .replace(/^```.*?^```/gms, '')
        .replace(/^import .*$/gm, '')
        // The same movement in the same admin has the same words.
        .replace(/^\d+\. .*$/gm, '')
        // Links have the titles of their pages.
        .replace(/^- \[.*\]\(.*\)$/gm, '')
        // The same drawing has the same text alternative.
        .replace(/^!\[.*\]\(\/img\/figures\/.*\)$/gm, '');
      return text.split(/\n\s*\n/).map((paragraph) => paragraphOf(file, paragraph));
    })
    .filter(({ triples }) => triples.size >= 20);
}

function paragraphOf(file: string, text: string): Paragraph {
  const words =
    text
      .replace(/\]\([^)]*\)/g, ']')
      .toLowerCase()
      .match(/[a-z']+/g) ?? [];
  return { file, text, triples: new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`)) };
}

/** Pairs of paragraphs in different files that share two thirds of their words. */
function nearRepeats(paragraphs: readonly Paragraph[]): string[] {
  const places = new Map<string, Paragraph[]>();
  const found: string[] = [];
  for (const paragraph of paragraphs) {
    const shared = new Map<Paragraph, number>();
    for (const triple of paragraph.triples) {
      const known = places.get(triple) ?? [];
      for (const other of known) if (other.file !== paragraph.file) shared.set(other, (shared.get(other) ?? 0) + 1);
      known.push(paragraph);
      places.set(triple, known);
    }
    for (const [other, count] of shared)
      if (count / Math.min(paragraph.triples.size, other.triples.size) > 2 / 3)
        found.push(`${other.file}: ${other.text}\n${paragraph.file}: ${paragraph.text}`);
  }
  return found;
}
