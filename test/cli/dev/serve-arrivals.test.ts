import { test } from 'node:test';
import { devOf, writingAgain } from '../../support/program/dev-arrivals.ts';
import { type SiteFiles, tempSite } from '../../support/program/temp-site.ts';

test('dev notices every file that a convention includes, whenever it is created', { timeout: 900_000 }, async () => {
  const site = tempSite({ 'content/docs/a.md': '# A\n' });
  const dev = await devOf(site);
  await dev.shows('/docs/a/', /^200 /);
  const arrivals: readonly (readonly [files: SiteFiles, path: string, expected: RegExp])[] = [
    [{ 'content/blog/2026-01-02-post.md': '# Post of the day\n' }, '/blog/', /^200 .*Post of the day/],
    [{ 'content/pages/about.md': '# About us\n' }, '/about/', /^200 .*About us/],
    [{ 'content/static/terms.txt': 'The terms' }, '/terms.txt', /^200 The terms/],
    [
      { 'content/_components/Hi.tsx': 'export default () => <b>Hello</b>;\n', 'content/docs/c.mdx': '<Hi />\n' },
      '/docs/c/',
      /^200 .*Hello/,
    ],
    [{ 'content/blog/2026-01-02-post.md': '# Post that changed\n' }, '/blog/', /^200 .*Post that changed/],
  ];
  for (const [files, path, expected] of arrivals) {
    site.write(files);
    await writingAgain(site, files, () => dev.shows(path, expected));
  }
  site.remove('content/blog');
  await dev.shows('/blog/', /^404 /);
  const again = { 'content/blog/2026-01-03-again.md': '# Back again\n' };
  site.write(again);
  await writingAgain(site, again, () => dev.shows('/blog/', /^200 .*Back again/));
});

test('a problem disappears when its cause is fixed, in any file, and the terminal reports when all are fixed', {
  timeout: 900_000,
}, async () => {
  const site = tempSite({
    'content/docs/a.mdx': "import { Card } from '@site/src/card';\n\n<Card />\n",
    'content/docs/b.md': '# B\n\n[c](c.md)\n',
  });
  const dev = await devOf(site);
  await dev.shows('/docs/a/', /^500 .*import-missing content\/docs\/a\.mdx:1/);
  await dev.shows('/docs/b/', /^200 /);
  await dev.says(/link-broken/);
  site.write({ 'src/card.tsx': 'export const Card = () => <b>A card</b>;\n' });
  await dev.shows('/docs/a/', /^200 .*A card/);
  dev.forget();
  site.write({ 'content/docs/c.md': '# C\n' });
  // The page with the link is not opened again.
  await dev.says(/✔ All problems are fixed\./);
});
