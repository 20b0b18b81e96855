import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { age, countIn } from '../../support/files-with-times.ts';
import { runProgram, tempSite } from '../../support/program/temp-site.ts';

test('bundled modules and templates of earlier edits are removed', async () => {
  const site = tempSite({
    'content/docs/a.md': '# A\n',
    'templates/chrome/footer.tsx': 'export const Footer = () => <footer>first</footer>;\n',
  });
  const build = async (footer: string) => {
    site.write({ 'templates/chrome/footer.tsx': `export const Footer = () => <footer>${footer}</footer>;\n` });
    const { code, stderr } = await runProgram(['build'], site.root);
    assert.equal(code, 0, stderr);
    assert.match(site.read('build/docs/a/index.html'), new RegExp(`<footer>${footer}</footer>`));
  };
  await build('first');
  const modules = join(site.root, '.storedocs/cache/modules');
  const [server = ''] = readdirSync(modules, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  // The leftovers of 150 edits.
  for (let number = 0; number < 150; number++)
    site.write({ [`.storedocs/cache/modules/${number}.mjs`]: '', [`.storedocs/cache/modules/${server}/${number}.mjs`]: '' });
  age(modules);
  age(join(modules, server));
  await build('second');
  // Each bundle has a source map.
  assert.ok(countIn(modules) <= 2 * 64, `${countIn(modules)}`);
  assert.ok(countIn(join(modules, server)) <= 64, `${countIn(join(modules, server))}`);
  // Without its files, a bundle that is still in the index is a miss.
  await build('first');
  await build('second');
});
