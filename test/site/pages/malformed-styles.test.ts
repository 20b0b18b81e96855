import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteFrom } from '../../support/sites/site-from.ts';

const sheets: readonly (readonly [css: string, place: string])[] = [
  [':root { --sd-accent: red; }\n}\n', '2:1'],
  ['a {\n  color: red;\n', '1:3'],
  ['a { content: "x\n; }\n', '1:16'],
  ['/* open\na { color: red; }\n', '3:1'],
  ['a { --sd-x: 1; color }\n', '1:21'],
  ['// Links\na { color: red; }\n', '1:1'],
  ['a { color: red; }\n@import url("https://example.com/a.css");\n', '2:1'],
];

for (const [css, place] of sheets) {
  test(`a stylesheet such as ${JSON.stringify(css)} is an error at its place`, async () => {
    const site = await siteFrom({ 'content/docs/a.md': '# A\n', 'templates/styles/custom.css': css });
    const errors = site.diagnostics.filter(({ severity }) => severity === 'error');
    assert.deepEqual([...new Set(errors.map(({ file }) => file))], ['templates/styles/custom.css']);
    assert.equal(`${errors[0]?.line}:${errors[0]?.column}`, place);
    assert.ok(site.paths.includes('docs/a/index.html'));
  });
}

test('old hacks in a stylesheet are no errors', async () => {
  const site = await siteFrom({ 'content/docs/a.md': '# A\n', 'templates/styles/custom.css': 'a { *zoom: 1; color: red; }\n' });
  assert.deepEqual(site.diagnostics, []);
});
