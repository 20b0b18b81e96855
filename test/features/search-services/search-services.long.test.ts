import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { enforcePolicy, policyOf } from '../../support/browser/security-policy.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { ask } from '../../support/search/search-box.ts';
import { type CrawledSection, searchServices } from '../../support/search/search-services.ts';

const host = 'https://example.com';
const records: readonly CrawledSection[] = [
  { url: `${host}/docs/install/#__content`, levels: ['Guides', 'Install'] },
  { url: `${host}/docs/install/#by-hand`, levels: ['Guides', 'Install', 'By hand'], content: 'Copy the <b> snippet & install it.' },
  { url: `${host}/docs/install/#by-hand`, levels: ['Guides', 'Install', 'By hand'], content: 'Another paragraph about how to install.' },
  { url: `${host}/docs/remove/#before-you-install`, levels: ['Guides', 'Remove', 'Before you install'] },
  { url: `${host}/docs/remove/#install-again`, levels: ['Guides', 'Remove', 'Install again'] },
  { url: 'https://blog.example.com/install/', levels: ['Blog', 'Why to install'] },
  { url: 'javascript:alert(1)', levels: ['Blog', 'Install this'] },
  ...Array.from({ length: 130 }, (_, number) => ({ url: `${host}/docs/many/${number}/`, levels: ['Guides', `Many ${number}`] })),
];

const services = await searchServices(records);
after(() => services.stop());

const configOf = (service: object) =>
  `export default ${JSON.stringify({ title: 'A', url: host, contentSecurityPolicy: true, ...service })};`;
const docs = {
  'content/static/favicon.ico': '',
  'content/docs/install.md': '# Install\n\n## By hand\n\nCopy the snippet.\n',
  'content/docs/remove.md': '# Remove\n\n## Before you install\n\n## Install again\n',
};

const providers = {
  docsearch: {
    docsearch: { appId: 'APP', apiKey: 'key', indexName: 'my docs', url: services.url, parameters: { facetFilters: ['language:{lang}'] } },
  },
  typesense: { typesense: { url: services.url, apiKey: 'key', collectionName: 'docs', parameters: { filter_by: 'language:={lang}' } } },
};

for (const [provider, options] of Object.entries(providers))
  describe(`a search box with ${provider}`, () => {
    const site = tempSite({ ...docs, 'site.config.ts': configOf(options) });
    const browsed = browsedSite(site);

    test('shows sections from the service below their pages, links to the site itself, and allows no other host', async () => {
      const before = services.requests.length;
      await browsed.visit(
        '/docs/remove/',
        // Chromium asks for permission before a page with replaced headers may access loopback.
        { permissions: ['local-network-access'] },
        async (page) => {
          await page.locator('html[data-ready]').waitFor({ state: 'attached' });
          assert.equal(services.requests.length, before);
          await ask(page, 'install');
          await page.locator('.sd-search-group').first().waitFor();
          const rows = await page
            .locator('[role=option]')
            .evaluateAll((all) => all.map((row) => [row.getAttribute('href'), row.textContent]));
          assert.deepEqual(rows, [
            ['/docs/install/?_highlight=install', 'InstallGuides'],
            ['/docs/install/?_highlight=install#by-hand', 'By handCopy the <b> snippet & install it.'],
            ['/docs/remove/?_highlight=install', 'RemoveGuides'],
            ['/docs/remove/?_highlight=install#before-you-install', 'Before you install'],
            ['https://blog.example.com/install/', 'Why to installBlog'],
            ['/search/?q=install', 'See all results5'],
          ]);
          assert.deepEqual(await page.locator('.sd-search-option-excerpt mark').allInnerTexts(), ['install']);
          await page.keyboard.press('Enter');
          await page.waitForURL('**/docs/install/?_highlight=install');
        },
        (page) => enforcePolicy(page, policyOf(site)),
      );
      assert.match(policyOf(site), new RegExp(`connect-src 'self' ${services.url}(;|$)`));
      assert.equal(services.requests.length, before + 1);
    });

    test('the search page shows the number of results, and more of them on request', async () => {
      await browsed.visit('/search/?q=many', {}, async (page) => {
        await page.getByText('130 results').waitFor();
        assert.equal(await page.locator('.sd-search-hit').count(), 100);
        await page.getByRole('button', { name: 'Show more results' }).click();
        await page.locator('.sd-search-hit').nth(129).waitFor();
        assert.equal(await page.getByRole('button', { name: 'Show more results' }).count(), 0);
      });
    });

    test('shows an error when the service fails, and retries with the next key', async () => {
      services.failWith = 503;
      await browsed.visit('/docs/remove/', {}, async (page) => {
        await ask(page, 'instal');
        await page.locator('.sd-search-error').waitFor();
        services.failWith = undefined;
        await page.keyboard.type('l');
        await page.locator('.sd-search-group').first().waitFor();
        assert.equal(await page.locator('.sd-search-error').count(), 0);
      });
      services.failWith = undefined;
    });

    test('publishes no index, and search tests report why they cannot run', async () => {
      assert.equal(site.exists('build/search/index.json'), false);
      assert.equal(site.list('build/assets').filter((name) => name.includes('search-worker')).length, 0);
      site.write({ 'search.tests.yml': '- query: install\n  page: /docs/install/\n' });
      const { code, stderr } = await site.run('check');
      assert.equal(code, 1);
      assert.match(stderr, /Search tests without a search index: a service answers queries\./);
      site.remove('search.tests.yml');
    });
  });

test('a service receives the key, the query, and the configured parameters in the language of the site', () => {
  const [docsearch, typesense] = ['/1/indexes/my%20docs/query', '/multi_search'].map((path) =>
    services.requests.find((request) => request.path === path && JSON.stringify(request.body).includes('"install"')),
  );
  assert.equal(docsearch?.headers['x-algolia-application-id'], 'APP');
  assert.equal(docsearch?.headers['x-algolia-api-key'], 'key');
  assert.match(JSON.stringify(docsearch?.body), /"query":"install","hitsPerPage":24,.*"facetFilters":\["language:en"\]/);
  assert.equal(typesense?.headers['x-typesense-api-key'], 'key');
  assert.match(JSON.stringify(typesense?.body), /"collection":"docs","q":"install",.*"per_page":24,"filter_by":"language:=en"/);
});
