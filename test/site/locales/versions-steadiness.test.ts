import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';
import { inside, linksIn, textOf } from '../../support/sites/site-from.ts';
import { stored } from '../../support/stored.ts';

const config = (label: string) => `export default {
  title: 'Test',
  url: 'https://example.com',
  navbar: { items: [{ label: '${label}', to: '/docs/intro' }, { type: 'docsVersionDropdown' }] },
  footer: { copyright: 'The ${label}' },
};
`;

const files = {
  'site.config.ts': config('First'),
  'content/docs/intro.md': '# Intro\n\n```js\nconst now = 1;\n```\n',
  'versions/1.0/intro.md': '# Intro 1\n\n```js\nconst then = 1;\n```\n',
  'versions/1.0/live.mdx': '# Live 1\n\n<b>{1 + 1}</b>\n',
};

/** A site that is built repeatedly, with a record of what was added to the cache and the output. */
function driver() {
  const site = tempSite(files);
  const entries = (folder: string) =>
    site.list(folder).map((path) => `${path} ${statSync(join(site.root, folder, path), { bigint: true }).mtimeNs}`);
  return {
    ...site,
    /** Builds, and returns how many documents were compiled and which pages were written. */
    async build() {
      const [docs, pages] = [stored(site, 'docs'), entries('build')];
      const { code, diagnostics } = await site.report('build');
      assert.deepEqual([code, diagnostics], [0, []]);
      const written = entries('build').filter((entry) => !pages.includes(entry));
      return {
        compiled: [...stored(site, 'docs').keys()].filter((key) => !docs.has(key)).length,
        written: written.flatMap((entry) => (/^docs\/.*html/.test(entry) ? [entry.split(' ')[0]] : [])),
      };
    },
  };
}

test('a frozen version is compiled once, independent of the others', async () => {
  const { build, write } = driver();
  assert.equal((await build()).compiled, 3);
  assert.deepEqual(await build(), { compiled: 0, written: [] });
  write({ 'content/docs/intro.md': '# Intro\n\nOther words.\n' });
  assert.deepEqual(await build(), { compiled: 1, written: ['docs/next/intro/index.html'] });
  // A frozen version is a copy, so its text is already compiled. MDX can show site data, so it runs again.
  write({ 'versions/2.0/intro.md': '# Intro\n\nOther words.\n' });
  const frozen = await build();
  assert.equal(frozen.compiled, 1);
  assert.ok(frozen.written.includes('docs/1.0/intro/index.html'), 'the menu of older versions knows the new one');
});

test('a frozen version shows the current navbar and footer', async () => {
  const { build, write, read } = driver();
  await build();
  write({ 'site.config.ts': config('Second') });
  await build();
  const page = read('build/docs/intro/index.html');
  assert.equal(textOf(inside(page, 'h1')), 'Intro 1');
  assert.deepEqual(linksIn(inside(page, 'header', 'sd-navbar')).slice(1, 2), ['Second > /docs/intro/']);
  assert.match(textOf(inside(page, 'footer')), /The Second/);
});
