import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { tempSite } from '../support/program/temp-site.ts';
import { renderSiteOf } from '../support/sites/site-from.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/versions.md'), 'utf8');
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) => code);

test('the commands of the guide freeze a version', async () => {
  const site = tempSite({ 'content/docs/intro.md': '# Intro\n', 'content/docs/setup/first.md': '# First\n\n[Back](../intro.md)\n' });
  for (const commands of blocks('sh')) {
    const args = commands
      .trim()
      .replace(/^npx storedocs /, '')
      .split(' ');
    assert.equal((await site.run(...args)).code, 0);
  }
  const { diagnostics, paths } = await renderSiteOf(site);
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(
    paths.filter((path) => path.endsWith('intro/index.html')),
    ['docs/intro/index.html', 'docs/next/intro/index.html'],
  );
});

for (const [index, code] of blocks('ts').entries())
  test(`configuration ${index + 1} of the guide works`, async () => {
    const { diagnostics } = await renderSiteOf(
      tempSite({ 'site.config.ts': code, 'content/docs/intro.md': '# Intro\n', 'versions/1.0/intro.md': '# Intro\n' }),
    );
    assert.deepEqual(diagnostics, []);
  });
