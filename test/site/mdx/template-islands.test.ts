import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertSameAsClean } from '../../support/program/building-site.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const island = (word: string) =>
  `'use client';\nexport function Clicks() { return <button type="button" onClick={() => console.log('${word}')}>Click</button>; }\n`;

test('a client component of a template runs on every page of the template, and an edit reaches all of them', async () => {
  const site = tempSite({
    'content/docs/intro.md': '# Intro\n\nText.\n',
    'content/docs/guides/_category_.yml': 'link: { type: generated-index }\n',
    'content/docs/guides/first.md': '# First\n\nText.\n',
    'content/blog/2026-01-02-post.md': '# Post\n\n<!-- truncate -->\n\nText.\n',
    'content/pages/index.tsx': 'export default () => <h1>Home</h1>;\n',
    'src/clicks.tsx': island('one'),
    'src/between.tsx': "import { Clicks } from './clicks';\nexport const Between = () => <Clicks />;\n",
    'templates/chrome/footer.tsx':
      "import { Between } from '../../src/between';\nexport function Footer() { return <footer><Between /></footer>; }\n",
  });
  const pages = ['docs/intro', 'docs/category/guides', 'blog/2026/01/02/post', 'blog', '.'].map((path) => `build/${path}/index.html`);
  const scripts = () => new Set(pages.map((page) => /data-src="(\/assets\/island-[^"]+)"/.exec(site.read(page))?.[1]));
  const scriptOf = async () => {
    assert.equal((await site.report('build')).code, 0);
    const [url = '', ...others] = scripts();
    assert.deepEqual(others, []);
    return site.read(`build${url}`);
  };
  assert.match(await scriptOf(), /"one"/);
  assert.match(await scriptOf(), /"one"/);
  site.write({ 'src/clicks.tsx': island('two') });
  assert.match(await scriptOf(), /"two"/);
  await assertSameAsClean(site);
});
