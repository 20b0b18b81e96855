import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readsIn } from '../../../src/io/bundle/code-reads.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { shown } from '../../support/sites/dated-site.ts';

test('an environment variable is an input wherever and however a module reads it', async () => {
  const ways = [
    'export const value = process.env.RELEASE;',
    "export const value = process.env['RELEASE'];",
    'const { RELEASE: value } = process.env;\nexport { value };',
    'export const value = import.meta.env.RELEASE;',
    "import { env } from 'node:process';\nexport const value = env.RELEASE;",
  ];
  const names = ways.map((_, index) => `v${index}`);
  const imports = (folder: string) => names.map((name) => `import { value as ${name} } from '${folder}/src/${name}';\n`).join('');
  const show = `<b>{[${names}].join()}</b>`;
  const site = tempSite({
    ...Object.fromEntries(ways.map((code, index) => [`src/v${index}.ts`, `${code}\n`])),
    'content/docs/a.mdx': `${imports('../..')}\n# A\n\n${show}\n`,
    'content/docs/b.mdx': "import Part from './_part.mdx';\n\n# B\n\n<Part />\n",
    'content/docs/_part.mdx': `${imports('@site')}\n${show}\n`,
    'content/pages/page.tsx': `${imports('../..')}export default () => ${show};\n`,
    'templates/chrome/footer.tsx': `${imports('../..')}export const Footer = () => <footer>${show}</footer>;\n`,
  });
  for (const RELEASE of ['one', 'two', undefined]) {
    const [body, footer] = [names, names].map((all) => all.map(() => RELEASE ?? '').join());
    assert.deepEqual(await shown(site, { RELEASE }), Array(3).fill(`${body},${footer}`));
  }
});

test('variable names are read from code, in order', () => {
  const code = 'const{B:x,A="1"}=process.env;f(process.env.C,env2["D"],import_process.default.env?.C,site.buildDate,environment.F)';
  assert.deepEqual(readsIn(code), ['A', 'B', 'C', 'D', 'site.buildDate']);
});
