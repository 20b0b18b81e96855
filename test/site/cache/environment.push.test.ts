import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readsIn } from '../../../src/bundle/code-reads.ts';
import { long } from '../../support/long.ts';
import { runProgram, tempSite } from '../../support/program/temp-site.ts';
import { datedSite, shown } from '../../support/sites/dated-site.ts';

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

describe('buildDate', long, () => {
  test('is SOURCE_DATE_EPOCH if that is set', async () => {
    const site = tempSite(datedSite);
    await shown(site);
    const day = '1970-01-02T00:00:00.000Z';
    assert.deepEqual(await shown(site, { SOURCE_DATE_EPOCH: '86400' }), [`${day},${day}`, day, day]);
    const { code, stderr } = await runProgram(['build'], site.root, { SOURCE_DATE_EPOCH: 'yesterday' });
    assert.equal(code, 1);
    assert.match(stderr, /SOURCE_DATE_EPOCH must be a number of seconds/);
  });

  test('is absent when nothing has a date', async () => {
    const { 'content/docs/b.md': _, 'content/blog/2024-01-02-post.md': __, ...undated } = datedSite;
    const site = tempSite({ ...undated, 'content/docs/b.md': '# B\n' });
    assert.deepEqual(await shown(site), [',', '', '']);
  });
});

describe('buildDate', long, () => {
  const [march, june] = ['2024-03-04T00:00:00.000Z', '2024-06-07T00:00:00.000Z'];

  test('is the newest date of the content, even on cached pages', async () => {
    const site = tempSite(datedSite);
    assert.deepEqual(await shown(site), [`${march},${march}`, march, march]);
    site.write({ 'content/blog/2024-06-07-later.md': '# Later\n' });
    assert.deepEqual(await shown(site), [`${june},${june}`, june, june]);
  });
});
