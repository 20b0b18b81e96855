import assert from 'node:assert/strict';
import { test } from 'node:test';
import { devSite } from '../../support/program/dev.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { markdownOf, textOf } from '../../support/sites/site-from.ts';

/** The content of a page, or the message in its place. */
const shown = ({ status, text }: { readonly status: number; readonly text: string }) =>
  status === 200 ? textOf(markdownOf(text)) : `${status} ${textOf(text)}`;

test('dev updates an MDX document after changes of all its dependencies, shows its problems, and recovers', async () => {
  const site = tempSite({
    'content/docs/a.mdx': "import Shop from '@site/src/shop';\n\n# A\n\n<Shop /> <Own />\n",
    'content/docs/b.mdx': '# B\n\nText\n',
    'content/_components/own.tsx': 'export default () => <i>own</i>;\n',
    'src/shop.tsx': "import { name } from './name';\nexport default () => <b>{name}</b>;\n",
    'src/name.ts': "export const name = 'one';\n",
  });
  const { get, change } = await devSite(site, shown);
  assert.equal(shown(await get('/docs/a/')), 'A one own');
  await change({ 'src/name.ts': "export const name = 'two';\n" }, '/docs/a/', /^A two own$/);
  await change({ 'content/_components/own.tsx': 'export default () => <i>mine</i>;\n' }, '/docs/a/', /^A two mine$/);
  await change({ 'content/docs/b.mdx': '# B\n\n<Later />\n' }, '/docs/b/', /^500 .*content-failed content\/docs\/b\.mdx:3:1/);
  await change({ 'content/_components/later.tsx': 'export default () => <i>now</i>;\n' }, '/docs/b/', /^B now$/);
  await change({ 'content/docs/b.mdx': '# B\n\n{1 +}\n' }, '/docs/b/', /^500 .*mdx-syntax content\/docs\/b\.mdx:3:5/);
  assert.equal(shown(await get('/docs/a/')), 'A two mine');
  await change({ 'content/docs/b.mdx': '# B\n\n{1 + 1}\n' }, '/docs/b/', /^B 2$/);
});

test('dev watches files that failed when they were first read', async () => {
  const site = tempSite({
    'content/docs/a.mdx': "import Shop from '@site/src/shop';\n\n# A\n\n<Shop />\n",
    'content/docs/b.mdx': "import Slip from '@site/src/slip';\n\n# B\n\n<Slip />\n",
    'src/shop.tsx': "import { name } from './name';\nexport default () => <b>{name()}</b>;\n",
    'src/name.ts': "export const name = () => {\n  throw new Error('No name');\n};\n",
    'src/slip.tsx': 'export default () => <b>;\n',
  });
  const { get, change } = await devSite(site, shown);
  assert.match(shown(await get('/docs/a/')), /^500 .*src\/name\.ts:2:9/);
  await change({ 'src/name.ts': "export const name = () => 'shop';\n" }, '/docs/a/', /^A shop$/);
  assert.match(shown(await get('/docs/b/')), /^500 .*src\/slip\.tsx:2:1/);
  await change({ 'src/slip.tsx': 'export default () => <b>mended</b>;\n' }, '/docs/b/', /^B mended$/);
});
