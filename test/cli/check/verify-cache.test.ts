import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runProgram, tempSite } from '../../support/program/temp-site.ts';
import { changeStored } from '../../support/stored.ts';

const footer = (value: string, imports = '') => `${imports}export const Footer = () => <footer>{${value}}</footer>;\n`;

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
