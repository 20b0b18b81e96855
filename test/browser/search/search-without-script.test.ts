import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const site = tempSite({
  'content/static/favicon.ico': '',
  'content/docs/guide.md': '---\ntags: [first]\n---\n\n# Guide\n\nWords.\n',
  'content/blog/2025-01-02-post.md': '---\ntags: [second]\n---\n\n# Post\n\nWords.\n\n<!-- truncate -->\n',
});

describe('search without JavaScript', () => {
  const { visit } = browsedSite(site);

  test('the search page links to the tag indexes', async () => {
    await visit('/search/', { javaScriptEnabled: false }, async (page) => {
      const links = page.locator('main noscript a');
      assert.deepEqual(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))), ['/docs/tags/', '/blog/tags/']);
      assert.equal(await links.first().isVisible(), true);
    });
  });
});
