import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { long } from '../../support/long.ts';
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

test('dev notices sidebars.json and templates that are created or removed while it runs', { ...long, timeout: 900_000 }, async () => {
  const site = tempSite({ 'content/docs/a.md': '# A\n', 'content/docs/b.md': '# B\n' });
  const dev = await devOf(site);
  const htmlOf = async () => (await fetch(`${dev.url}/docs/a/`)).text();
  await dev.shows('/docs/a/', /^200 /);
  const sidebars = { 'sidebars.json': '{ "docs": [{ "type": "category", "label": "Written by hand", "items": ["a", "b"] }] }\n' };
  site.write(sidebars);
  await writingAgain(site, sidebars, () => dev.until(htmlOf, /Written by hand/));
  const templates = { 'templates/chrome/footer.tsx': 'export const Footer = () => <footer>New footer</footer>;\n' };
  site.write(templates);
  await writingAgain(site, templates, () => dev.until(htmlOf, /<footer>New footer<\/footer>/));
  site.remove('sidebars.json');
  site.remove('templates');
  await dev.until(htmlOf, /^(?!.*(?:Written by hand|New footer)).*<\/html>/s);
});

test('code that fails outside of a page, never returns or exits is reported and does not stop the server', {
  ...long,
  timeout: 900_000,
}, async () => {
  const site = tempSite({
    'site.config.ts': "export default { title: 'Test', url: 'https://example.com', pageTimeLimit: 0.5 };\n",
    'content/docs/a.md': '# A\n',
    'content/docs/late.mdx': "{void Promise.reject(new Error('rejected late'))}\n",
    'content/docs/timer.mdx': "{void setTimeout(() => { throw new Error('thrown late'); })}\n",
    'content/docs/loop.mdx': '{(() => { while (true); })()}\n',
    'content/docs/exit.mdx': '{process.exit(1)}\n',
  });
  const dev = await devOf(site);
  await dev.shows('/docs/late/', /^200 /);
  await dev.says(/code-failed {2}content\/docs\/late\.mdx\n.*rejected late/);
  await dev.shows('/docs/timer/', /^200 /);
  await dev.says(/thrown late/);
  await dev.shows('/docs/loop/', /^500 .*time-limit content\/docs\/loop\.mdx/);
  await dev.shows('/docs/exit/', /^500 .*process\.exit\(1\) was called/);
  await dev.shows('/docs/a/', /^200 /);
  // Pages that are opened now show them, too.
  const response = await fetch(`${dev.url}/@storedocs/events`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  assert.match(value ?? '', /^event: problems\ndata: \{"count":4,.*time-limit/);
});

test('lock and backup files of editors are ignored', { ...long, timeout: 900_000 }, async () => {
  const site = tempSite({ 'content/docs/a.md': '# A\n', 'content/docs/a.md~': '# Old A\n' });
  const lock = (name: string) => symlinkSync('me@host.1:2', join(site.root, 'content/docs', name));
  lock('.#a.md');
  const dev = await devOf(site);
  await dev.shows('/docs/a/', /^200 A/);
  lock('.#b.md');
  site.write({ 'content/docs/.a.md.swp': 'swap', 'content/docs/#a.md#': 'auto', 'content/docs/4913': '', 'content/docs/b.md': '# B\n' });
  site.remove('content/docs/4913');
  await writingAgain(site, { 'content/docs/b.md': '# B\n' }, () => dev.shows('/docs/b/', /^200 B/));
  await dev.shows('/docs/a/', /^200 A/);
  assert.equal((await site.report('check')).code, 0);
});
