import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeStored } from '../support/stored.ts';
import { brief, reportOf, runProgram, type TempSite, tempSite } from '../support/temp-site.ts';

/** Builds in a separate process, since modules of a site run once per process. */
const verify = async (site: TempSite) => reportOf(await runProgram(['build', '--verify-cache', '--format', 'json'], site.root));

const footer = (value: string, imports = '') => `${imports}export const Footer = () => <footer>{${value}}</footer>;\n`;

test('MDX that reads the clock is reported, but not pages without it', async () => {
  const site = tempSite({
    'content/docs/a.mdx': "import { now } from '../../src/now';\n\n# A\n\n{now}\n",
    'content/docs/b.md': '# B\n',
    'src/now.ts': 'export const now = String(Date.now());\n',
  });
  await site.run('build');
  const { code, diagnostics } = await verify(site);
  assert.equal(code, 1);
  assert.deepEqual(brief(diagnostics), ['cache-impure src/now.ts:1:27']);
  assert.match(diagnostics[0]?.message ?? '', /: docs\/a\/index\.html\.$/);
});

test('a difference that no code of the site explains is an internal error', async () => {
  const site = tempSite({
    'content/docs/a.md': '# A\n\n```ts\nconst a = 1;\n```\n',
    'templates/chrome/footer.tsx': footer("'foot'"),
  });
  await site.run('build');
  changeStored(site, 'code', (html) => html.replace('const', 'let'));
  const { code, stderr } = await runProgram(['build', '--verify-cache'], site.root);
  assert.equal(code, 70);
  assert.match(stderr, /differs from a build without the cache: docs\/a\/index\.html/);
});
