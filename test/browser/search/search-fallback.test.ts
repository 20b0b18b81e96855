import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { enforcePolicy, policyOf } from '../../support/browser/security-policy.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const config = (search: string) =>
  `export default { title: 'Search', url: 'https://docs.example.com', contentSecurityPolicy: true, search: ${search} };\n`;
const site = tempSite({
  'site.config.ts': config("{ fallbackUrl: 'https://search.example.com/find?sites=docs.example.com&q={query}' }"),
  'content/static/favicon.ico': '',
  'content/docs/guide.md': '---\ntags: [first]\n---\n\n# Guide\n\nWords.\n',
  'content/blog/2025-01-02-post.md': '---\ntags: [second]\n---\n\n# Post\n\nWords.\n\n<!-- truncate -->\n',
});

const viewports = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

describe('search without JavaScript', () => {
  const { visit } = browsedSite(site);

  for (const [path, place] of [
    ['/docs/guide/', '.sd-navbar'],
    ['/search/', 'main'],
  ] as const)
    test(`${path} has a form for an external search`, async () => {
      for (const viewport of viewports) {
        const asked: string[] = [];
        await visit(
          path,
          { viewport, javaScriptEnabled: false },
          async (page) => {
            const field = page.locator(`${place} input:visible`);
            await field.focus();
            await field.fill('a word');
            await field.press('Enter');
            await page.waitForURL('https://search.example.com/**');
            assert.deepEqual(asked, ['https://search.example.com/find?q=a+word&sites=docs.example.com']);
          },
          async (page) => {
            await enforcePolicy(page, policyOf(site));
            await page.route('https://search.example.com/**', (route) => {
              asked.push(route.request().url());
              return route.fulfill({ contentType: 'text/html', body: 'Found.' });
            });
          },
        );
      }
    });

  test('the search page links to the tag indexes', async () => {
    await visit('/search/', { javaScriptEnabled: false }, async (page) => {
      const links = page.locator('main noscript a');
      assert.deepEqual(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))), ['/docs/tags/', '/blog/tags/']);
      assert.equal(await links.first().isVisible(), true);
    });
  });
});

for (const url of ['https://example.com/{query}', 'https://example.com/?q=word', '/search?q={query}', 'javascript:q({query})'])
  test(`${url} is rejected as a fallback URL`, async () => {
    const wrong = tempSite({ 'site.config.ts': config(`{ fallbackUrl: '${url}' }`), 'content/docs/a.md': '# A\n' });
    const { code, stderr } = await wrong.run('build');
    assert.equal(code, 1);
    assert.match(stderr, /search\.fallbackUrl/);
    assert.match(stderr, /expected an external URL with a parameter whose value is \{query\}/);
  });
