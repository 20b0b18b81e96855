import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runProgram, type SiteFiles, type TempSite, tempSite } from '../support/temp-site.ts';

/** Builds in a separate process, since modules run once per process, and returns the text of the pages that show a value. */
async function shown(site: TempSite, env: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const { code, stderr } = await runProgram(['build'], site.root, { SOURCE_DATE_EPOCH: undefined, ...env });
  assert.equal(code, 0, stderr);
  const textsOf = (html: string) => [...html.matchAll(/<b>([^<]*)<\/b>/g)].map(([, text]) => text).join();
  return ['docs/a', 'docs/b', 'page'].map((path) => textsOf(site.read(`build/${path}/index.html`)));
}

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

  test('is SOURCE_DATE_EPOCH if that is set', async () => {
    const site = tempSite(files);
    await shown(site);
    const day = '1970-01-02T00:00:00.000Z';
    assert.deepEqual(await shown(site, { SOURCE_DATE_EPOCH: '86400' }), [`${day},${day}`, day, day]);
    const { code, stderr } = await runProgram(['build'], site.root, { SOURCE_DATE_EPOCH: 'yesterday' });
    assert.equal(code, 1);
    assert.match(stderr, /SOURCE_DATE_EPOCH must be a number of seconds/);
  });

  test('is absent when nothing has a date', async () => {
    const { 'content/docs/b.md': _, 'content/blog/2024-01-02-post.md': __, ...undated } = files;
    const site = tempSite({ ...undated, 'content/docs/b.md': '# B\n' });
    assert.deepEqual(await shown(site), [',', '', '']);
  });
});
