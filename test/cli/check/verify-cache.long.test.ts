import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief, reportOf, runProgram, type TempSite, tempSite } from '../../support/program/temp-site.ts';

/** Builds in a separate process, since modules of a site run once per process. */
const verify = async (site: TempSite) => reportOf(await runProgram(['build', '--verify-cache', '--format', 'json'], site.root));

const footer = (value: string, imports = '') => `${imports}export const Footer = () => <footer>{${value}}</footer>;\n`;

test('a template that reads a file by itself is reported as a problem of the site, with its position and the pages', async () => {
  const site = tempSite({
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '# B\n',
    'note.txt': 'old',
    'templates/chrome/footer.tsx': footer("readFileSync('note.txt', 'utf8')", "import { readFileSync } from 'node:fs';\n\n"),
  });
  assert.equal((await verify(site)).code, 0);
  site.write({ 'note.txt': 'new' });
  const { code, diagnostics } = await verify(site);
  assert.equal(code, 1);
  assert.deepEqual(brief(diagnostics), ['cache-impure templates/chrome/footer.tsx:3:38']);
  assert.match(diagnostics[0]?.message ?? '', /^"readFileSync" makes cached pages .*docs\/a\/index\.html/);
});

test('random results of a package are found by another build, and reported with the documents that show them', async () => {
  const site = tempSite({
    'node_modules/dice/package.json': '{ "name": "dice", "type": "module", "exports": "./index.js" }',
    'node_modules/dice/index.js': "export const roll = () => Math['random']();\n",
    'content/docs/a.mdx': "import { roll } from 'dice';\n\n# A\n\n{roll()}\n",
    'content/docs/b.md': '# B\n',
  });
  await site.run('build');
  const { code, diagnostics } = await verify(site);
  assert.equal(code, 1);
  assert.deepEqual(
    diagnostics.map(({ code, file, message }) => [code, file, message]),
    [['cache-impure', 'content/docs/a.mdx', 'Site code returns a different result in each build: docs/a/index.html.']],
  );
});

test('random results of a package in a template are reported with the template', async () => {
  const site = tempSite({
    'node_modules/dice/package.json': '{ "name": "dice", "type": "module", "exports": "./index.js" }',
    'node_modules/dice/index.js': "export const roll = () => Math['random']();\n",
    'content/docs/a.md': '# A\n',
    'templates/chrome/footer.tsx': footer('roll()', "import { roll } from 'dice';\n\n"),
  });
  await site.run('build');
  const { code, diagnostics } = await verify(site);
  assert.equal(code, 1);
  assert.deepEqual(brief(diagnostics), ['cache-impure templates/chrome/footer.tsx']);
  assert.match(diagnostics[0]?.message ?? '', /^Site code returns a different result in each build: .*docs\/a\/index\.html/);
});

test('a package that reads a file is reported where it does, although two builds agree', async () => {
  const site = tempSite({
    'node_modules/today/package.json': '{ "name": "today", "type": "module", "exports": "./index.js" }',
    'node_modules/today/index.js': "import { readFileSync } from 'node:fs';\nexport const today = () => readFileSync('day.txt', 'utf8');\n",
    'day.txt': 'Monday',
    'content/docs/a.md': '# A\n',
    'templates/chrome/footer.tsx': footer('today()', "import { today } from 'today';\n\n"),
  });
  assert.equal((await verify(site)).code, 0);
  site.write({ 'day.txt': 'Tuesday' });
  const { code, diagnostics } = await verify(site);
  assert.equal(code, 1);
  assert.deepEqual(brief(diagnostics), ['cache-impure node_modules/today/index.js:2:28']);
  assert.match(diagnostics[0]?.message ?? '', /^"readFileSync" makes cached pages differ .*docs\/a\/index\.html/);
});

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
