import assert from 'node:assert/strict';
import { test } from 'node:test';
import { broken, config, home, testStyleFaults } from '../../support/faults/style-faults.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

// One in a stylesheet of the site, one in a page module.
testStyleFaults((name) => ['a missing file in a stylesheet', 'a missing stylesheet of a page module'].includes(name));

test('all problems of all stylesheets are reported at once, and nothing is written', async () => {
  const site = tempSite({
    ...broken,
    'site.config.ts': config(),
    'templates/styles/custom.css': "@import './one.css';\n@import './two.css';\n.a { background: url(three.png) }\n",
    'content/pages/index.tsx': home,
  });
  const { code, diagnostics } = await site.report('build');
  assert.equal(code, 1);
  assert.deepEqual(
    diagnostics.map((diagnostic) => `${diagnostic.code} ${diagnostic.line}`),
    ['link-broken 3', 'import-missing 1', 'import-missing 1', 'import-missing 2', 'import-missing 3'],
  );
  assert.deepEqual(site.list('build'), []);
});

test('a stylesheet is complete once its missing import exists', async () => {
  const site = tempSite({
    'site.config.ts': config(),
    'content/docs/intro.md': '# Intro\n',
    'templates/styles/custom.css': "@import './late.css';\n",
  });
  assert.equal((await site.report('build')).code, 1);
  site.write({ 'templates/styles/late.css': '.late { top: 0 }\n' });
  assert.deepEqual((await site.report('build')).diagnostics, []);
  const sheets = site.list('build/assets').filter((path) => path.endsWith('.css'));
  assert.match(sheets.map((path) => site.read(`build/assets/${path}`)).join(''), /\.late/);
});

test('the hint for a file leaves out folders that only the source has', async () => {
  const css = '.a { background: url("/static/files/terms.pdf") }\n';
  const { diagnostics } = await siteFrom({
    'content/docs/a.md': '# A\n\n[a](/static/files/terms.pdf)\n',
    'content/static/files/terms.pdf': 'x',
    'templates/styles/custom.css': css,
  });
  assert.deepEqual(diagnostics.map(({ file, line, hint }) => `${file}:${line} ${hint}`).sort(), [
    'content/docs/a.md:3 Did you mean "/files/terms.pdf"?',
    'templates/styles/custom.css:1 Did you mean "/files/terms.pdf"?',
  ]);
});
