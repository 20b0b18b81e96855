import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type SiteFiles, type TempSite, tempSite } from '../../support/program/temp-site.ts';
import { markdownOf, renderSiteOf, textOf } from '../../support/sites/site-from.ts';
import { changeStored, stored } from '../../support/stored.ts';

const files = {
  'site.config.ts':
    "export default { title: 'Test', url: 'https://example.com', markdown: { alias: { cards: 'src/cards' }, components: { Price: 'src/price.tsx' } } };\n",
  'content/docs/a.mdx':
    "import Shop from './shop';\nimport Part from './_part.mdx';\nimport { Card } from 'cards/card';\nimport text from '!!raw-loader!./text.txt';\nimport data from './data.json';\nimport { useSite } from 'storedocs/content';\n\n# A\n\n<Shop /> <Card /> <Price /> <Own />\n\n<Part />\n\nText {text} {data.value} {useSite().title}\n",
  'content/docs/shop.tsx': "import { name } from './name';\nexport default () => <b>shop {name}</b>;\n",
  'content/docs/name.ts': "export const name = 'one';\n",
  'content/docs/_part.mdx': 'part\n',
  'content/docs/text.txt': 'text',
  'content/docs/data.json': '{ "value": "data" }',
  'content/_components/own.tsx': 'export default () => <i>own</i>;\n',
  'src/cards/card.tsx': 'export const Card = () => <i>card</i>;\n',
  'src/price.tsx': 'export const Price = () => <i>price</i>;\n',
};

const shown = async (site: TempSite) => textOf(markdownOf((await renderSiteOf(site)).page('docs/a/index.html')));

const changes: Readonly<Record<string, readonly [changed: SiteFiles, before: RegExp, after: RegExp]>> = {
  'a component': [{ 'content/docs/shop.tsx': 'export default () => <b>mart</b>;\n' }, /shop one/, /mart/],
  'an import of a component': [{ 'content/docs/name.ts': "export const name = 'two';\n" }, /shop one/, /shop two/],
  'a partial': [{ 'content/docs/_part.mdx': 'piece\n' }, /part/, /piece/],
  'an imported text': [{ 'content/docs/text.txt': 'words' }, /text/, /words/],
  'imported data': [{ 'content/docs/data.json': '{ "value": "facts" }' }, /data/, /facts/],
  'the target of an alias': [{ 'src/cards/card.tsx': 'export const Card = () => <i>kard</i>;\n' }, /card/, /kard/],
  'a configured component': [{ 'src/price.tsx': 'export const Price = () => <i>cost</i>;\n' }, /price/, /cost/],
  'a component in the components folder': [{ 'content/_components/own.tsx': 'export default () => <i>mine</i>;\n' }, /own/, /mine/],
  'a changed alias': [
    {
      'site.config.ts': files['site.config.ts'].replace('src/cards', 'src/other'),
      'src/other/card.tsx': 'export const Card = () => <i>other</i>;\n',
    },
    /card/,
    /other/,
  ],
  'a changed path of a configured component': [
    {
      'site.config.ts': files['site.config.ts'].replace('src/price', 'src/other'),
      'src/other.tsx': 'export const Price = () => <i>free</i>;\n',
    },
    /price/,
    /free/,
  ],
  'a new component that replaces a configured one': [
    {
      'content/_components/price.tsx': 'export default () => <i>folder</i>;\n',
      'site.config.ts': files['site.config.ts'].replace("Price: 'src/price.tsx'", ''),
    },
    /price/,
    /folder/,
  ],
  'the site title': [{ 'site.config.ts': files['site.config.ts'].replace('Test', 'Renamed') }, /Test/, /Renamed/],
};

for (const [name, [changed, before, after]] of Object.entries(changes)) {
  test(`${name} changes the page, even if the old one is cached`, async () => {
    const site = tempSite(files);
    assert.match(await shown(site), before);
    site.write(changed);
    const html = await shown(site);
    assert.match(html, after);
    assert.equal(html, await shown(tempSite({ ...files, ...changed })));
  });
}

test('an unknown component is rendered once it exists', async () => {
  const site = tempSite({ 'content/docs/a.mdx': '# A\n\n<Later />\n' });
  assert.equal((await renderSiteOf(site)).diagnostics.length, 1);
  site.write({ 'content/_components/later.tsx': 'export default () => <p>later</p>;\n' });
  assert.match(await shown(site), /later/);
});

test('nothing is compiled or run again when nothing has changed', async () => {
  const site = tempSite(files);
  // Recently written files are not trusted to be those that were bundled.
  await renderSiteOf(site);
  const first = await renderSiteOf(site);
  assert.ok(stored(site, 'docs').size > 0);
  // A cached page shows the values that the test writes to the cache.
  changeStored(site, 'docs', (value) => value.replaceAll('shop one', 'from the store'));
  const second = await renderSiteOf(site);
  assert.equal(second.page('docs/a/index.html'), first.page('docs/a/index.html').replaceAll('shop one', 'from the store'));
});

test('a page is the same with and without a cache', async () => {
  const site = tempSite(files);
  const pages = [];
  for (let run = 0; run < 2; run++) pages.push((await renderSiteOf(site)).page('docs/a/index.html'));
  site.remove('.storedocs');
  pages.push((await renderSiteOf(site)).page('docs/a/index.html'));
  assert.equal(new Set(pages).size, 1);
});
