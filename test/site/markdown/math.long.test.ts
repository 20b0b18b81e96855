import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runProgram, tempSite } from '../../support/program/temp-site.ts';
import { katexPackage } from '../../support/sites/stand-ins.ts';

const configWith = (more = '') => `export default { title: 'Test', url: 'https://example.com', markdown: { math: true${more} } };\n`;

const content = { 'content/docs/a.md': 'A $x^2$ for $5.\n\n$$\ny\n$$\n' };

test('another version of the renderer renders pages again, even if their text is cached', async () => {
  const site = tempSite({ 'site.config.ts': configWith(), ...katexPackage('1'), ...content });
  assert.equal((await runProgram(['build'], site.root)).code, 0);
  site.write(katexPackage('2'));
  assert.equal((await runProgram(['build'], site.root)).code, 0);
  assert.match(site.read('build/docs/a/index.html'), /<math title="v2-/);
});
