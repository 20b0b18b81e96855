import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Log } from 'sarif';
import { brief, tempSite } from '../../support/program/temp-site.ts';

/** A site with a plugin that reports every document with a short title, and every page with more than one link. */
function siteWith(config: string, files: Readonly<Record<string, string>>) {
  return tempSite({
    'plugins/style.ts': `export const style = {
  name: 'style',
  rules: {
    'short-title': { description: 'Titles of a single letter.', level: 'warn' },
    'no-intro': { description: 'Documents without an introduction.' },
    'long-title': { description: 'Titles of more than 10 letters.', level: 'off' },
  },
  check: ({ pages }) =>
    pages.flatMap(({ title = '', source }) =>
      source === undefined
        ? []
        : [
            ...(title.length === 1 ? [{ rule: 'short-title', message: 'Short title.', file: source, line: 1, column: 1 }] : []),
            ...(title.length > 10 ? [{ rule: 'long-title', message: 'Long title.', file: source, line: 1, column: 1 }] : []),
            ...(title === 'Bad' ? [{ rule: 'no-intro', message: 'No introduction.', file: source, line: 3, column: 1 }] : []),
          ],
    ),
};
`,
    'site.config.ts': `import { style } from './plugins/style.ts';
export default { title: 'Test', url: 'https://docs.store', plugins: [style], ${config} };
`,
    ...files,
  });
}

const docs = { 'content/docs/a.md': '# A\n', 'content/docs/bad.md': '# Bad\n\nText.\n', 'content/docs/long.md': '# A very long title\n' };

test('a rule of a plugin has the level that the plugin sets', async () => {
  const { diagnostics, code } = await siteWith('', docs).report('check');
  assert.deepEqual(brief(diagnostics), ['style/short-title content/docs/a.md:1:1', 'style/no-intro content/docs/bad.md:3:1']);
  assert.deepEqual(
    diagnostics.map(({ severity }) => severity),
    ['warning', 'error'],
  );
  assert.equal(code, 1);
});

test('a SARIF report describes the rules of plugins', async () => {
  const site = siteWith('', docs);
  for (const command of ['check', 'build']) {
    const log: Log = JSON.parse((await site.run(command, '--format', 'sarif')).stdout);
    assert.deepEqual(
      log.runs[0]?.tool.driver.rules?.map(({ id, shortDescription }) => [id, shortDescription?.text]),
      [
        ['style/no-intro', 'Documents without an introduction.'],
        ['style/short-title', 'Titles of a single letter.'],
      ],
    );
  }
});

test('a site can set the levels of plugin rules', async () => {
  const rules = "rules: { 'style/short-title': 'off', 'style/no-intro': 'warn', 'style/long-title': 'error' }";
  const { diagnostics } = await siteWith(rules, docs).report('check');
  assert.deepEqual(
    diagnostics.map(({ code, severity }) => `${code} ${severity}`),
    ['style/no-intro warning', 'style/long-title error'],
  );
});

test('comments disable rules of plugins, and are reported if they are unused or have an unknown rule', async () => {
  const { diagnostics } = await siteWith('', {
    'content/docs/a.md': '<!-- storedocs-disable style/short-title: it is a letter -->\n\n# A\n',
    'content/docs/bad.md': '# Bad\n<!-- storedocs-disable-next-line style/no-intro: it is short -->\nText.\n',
    'content/docs/c.md': '# Cee\n\n<!-- storedocs-disable style/short-title: it is a letter -->\n',
    'content/docs/d.md': '# Dee\n\n<!-- storedocs-disable style/short-titel: it is a letter -->\n',
  }).report('check');
  assert.deepEqual(brief(diagnostics), ['disable-unused content/docs/c.md:3:1', 'disable-invalid content/docs/d.md:3:1']);
  assert.match(diagnostics[1]?.hint ?? '', /style\/short-title/);
});

test('a level for a rule that no plugin declares is an error with a suggestion', async () => {
  const { diagnostics } = await siteWith("rules: { 'style/short-titel': 'off', 'image-alt': 'of' }", docs).report('check');
  const config = diagnostics.filter(({ file }) => file === 'site.config.ts');
  assert.deepEqual(
    config.map(({ code }) => code),
    ['config-unknown-key', 'config-invalid'],
  );
  assert.match(config[0]?.hint ?? '', /style\/short-title/);
});

test('a plugin that reports a rule without declaring it fails, and other problems are still reported', async () => {
  const site = tempSite({
    'site.config.ts': `export default { title: 'T', url: 'https://docs.store', plugins: [
  { name: 'p', rules: { known: { description: 'Known.' } }, check: () => [{ rule: 'knwon', message: 'x' }] },
  { name: 'q', check: () => [{ message: 'Found by q.' }] },
] };
`,
    'content/docs/a.md': '# A\n\n[x](nowhere.md)\n',
  });
  const { diagnostics } = await site.report('check');
  assert.deepEqual(
    diagnostics.map(({ code, message }) => `${code}: ${message}`),
    [
      'plugin-check: Found by q.',
      'link-broken: No page at "nowhere.md".',
      'plugin-failed: The hook "check" of the plugin "p" returned an unknown rule: "knwon".',
    ],
  );
});
