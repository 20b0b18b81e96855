import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { markdownOf, siteFrom, textOf } from '../../support/sites/site-from.ts';

const docs = join(import.meta.dirname, '../../../docs');

/** The code block or example of a guide that contains these words. */
function example(guide: string, words: string): string {
  const text = readFileSync(join(docs, guide), 'utf8');
  const blocks = [...text.matchAll(/^(?:```\w+|::::?example)\n(.*?)^(?:```|::::?)$/gms)].map(([, code = '']) => code);
  return blocks.find((code) => code.includes(words)) ?? assert.fail(`no code with "${words}" in ${guide}`);
}

test('the examples in the MDX guide work unchanged', async () => {
  const site = await siteFrom({
    'site.config.ts': example('mdx.md', 'components: { Price').replace(
      /^import .*$/m,
      'const defineConfig = <Config>(config: Config) => config;',
    ),
    'content/docs/prices.mdx': example('mdx.md', 'content/docs/prices.mdx'),
    'content/docs/plans.json': '[{ "price": 9 }, { "price": 5 }]',
    'src/price-table.tsx':
      'export default ({ plans }: { plans: { price: number }[] }) => <p>{plans.map(({ price }) => price).join(" and ")}</p>;\n',
    'content/docs/install.mdx': example('mdx.md', 'content/docs/install.mdx'),
    'content/docs/_requirements.mdx': example('mdx.md', 'content/docs/_requirements.mdx'),
    'content/docs/configuration.md': '# Settings\n',
    'content/_components/counter.tsx': readFileSync(join(docs, 'content/_components/counter.tsx'), 'utf8'),
    'content/docs/counter.mdx': `# Counter\n\n${example('mdx.md', '<Counter from={3}>')}`,
    'content/docs/tabs.mdx': `# Tabs\n\n${example('mdx.md', '<Tabs groupId')}\n<Price />\n\n---\n`,
    'src/price.tsx': 'export default () => <p>5 €</p>;\n',
    'src/rule.tsx': 'export default () => <p>***</p>;\n',
  });
  assert.deepEqual(site.diagnostics, []);
  const shown = (name: string) => textOf(markdownOf(site.page(`docs/${name}/index.html`)));
  assert.equal(shown('prices'), 'Prices Plans begin at $5. 9 and 5');
  assert.equal(shown('install'), 'Install You need a Shopify store. The app has its own settings .');
  assert.equal(shown('counter'), 'Counter Likes 3');
  assert.equal(shown('tabs'), 'Tabs Alternatives npm Run npm install . pnpm Run pnpm install . 5 € ***');
});
