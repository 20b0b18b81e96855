import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const posts = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [
    `content/blog/20${10 + index}-03-04-post.md`,
    `---\ntitle: Post ${index + 1} with a title that takes more than one line on a phone\nauthors: [ann, bob]\ntags: [One tag, Another tag]\n---\nThe beginning.[^1]\n\n<!-- truncate -->\n\n## A heading\n\nThe rest.\n\n[^1]: A note with [a link](#a-heading).\n`,
  ]),
);

const site = tempSite({
  ...posts,
  'content/static/ann.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="#277"/></svg>',
  'content/blog/authors.yml':
    'ann:\n  name: Ann Example\n  title: Engineer\n  description: Writes.\n  imageURL: /ann.svg\n  page: true\n  socials: { x: ann, github: ann }\nbob:\n  name: Bob\n',
});

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

describe('a blog in a browser', () => {
  const browsed = browsedSite(site);
  const { visit } = browsed;

  test('recent posts and older lists are reachable on a phone without JavaScript', async () => {
    await visit('/blog/', { viewport: phone, javaScriptEnabled: false }, async (page) => {
      const recent = page.getByRole('navigation', { name: 'Blog recent posts navigation' });
      const link = recent.getByRole('link', { name: /^Post 12 / });
      assert.equal(await link.isVisible(), false);
      await recent.locator('summary').click();
      await link.click();
      await page.locator('h1', { hasText: /^Post 12 / }).waitFor();
      await page
        .getByRole('navigation', { name: 'Blog post page navigation' })
        .getByRole('link', { name: /^Older post/ })
        .click();
      await page.locator('h1', { hasText: /^Post 11 / }).waitFor();
      await page.goto(`${browsed.url}/blog/`);
      await page.getByRole('navigation', { name: 'Blog list page navigation' }).getByRole('link', { name: 'Older entries' }).click();
      await page.waitForURL('**/blog/page/2/');
      await page.getByRole('link', { name: /^Read more about Post 1 / }).click();
      await page.waitForURL('**/blog/2010/03/04/post/');
    });
  });

  test('a footnote in a list of posts links to the note of its own post', async () => {
    await visit('/blog/', { viewport: wide }, async (page) => {
      const third = page.locator('.sd-post-item').nth(2);
      await third.locator('sup a').click();
      assert.equal(await third.locator('li:target').count(), 1);
      await third.getByRole('link', { name: 'a link' }).click();
      await page.waitForURL('**/blog/2019/03/04/post/#a-heading');
    });
  });
});
