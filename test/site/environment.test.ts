import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readsIn } from '../../src/io/bundle/code-reads.ts';
import { runProgram, type SiteFiles, type TempSite, tempSite } from '../support/temp-site.ts';

/** Builds in a separate process, since modules run once per process, and returns the text of the pages that show a value. */
async function shown(site: TempSite, env: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const { code, stderr } = await runProgram(['build'], site.root, { SOURCE_DATE_EPOCH: undefined, ...env });
  assert.equal(code, 0, stderr);
  const textsOf = (html: string) => [...html.matchAll(/<b>([^<]*)<\/b>/g)].map(([, text]) => text).join();
  return ['docs/a', 'docs/b', 'page'].map((path) => textsOf(site.read(`build/${path}/index.html`)));
}

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

describe('buildDate', () => {
  const files: SiteFiles = {
    'content/docs/a.mdx':
      "import { useSite } from 'storedocs/content';\n\n# A\n\nexport const Built = () => <b>{useSite().buildDate}</b>;\n\n<Built />\n",
    'content/docs/b.md': '---\nlast_update:\n  date: 2024-03-04\n---\n\n# B\n',
    'content/blog/2024-01-02-post.md': '# Post\n',
    'content/pages/page.tsx': 'export default () => <p>page</p>;\n',
    'templates/chrome/footer.tsx':
      "import { useSite } from 'storedocs/templates/parts/site-context';\nexport const Footer = () => <footer><b>{useSite().buildDate}</b></footer>;\n",
  };

  const [march, june] = ['2024-03-04T00:00:00.000Z', '2024-06-07T00:00:00.000Z'];

  test('is the newest date of the content, even on cached pages', async () => {
    const site = tempSite(files);
    assert.deepEqual(await shown(site), [`${march},${march}`, march, march]);
    site.write({ 'content/blog/2024-06-07-later.md': '# Later\n' });
    assert.deepEqual(await shown(site), [`${june},${june}`, june, june]);
  });
});
