import assert from 'node:assert/strict';
import { runProgram, type SiteFiles, type TempSite } from '../program/temp-site.ts';

/** Builds in a separate process, since modules run once per process, and returns the text of the pages that show a value. */
export async function shown(site: TempSite, env: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const { code, stderr } = await runProgram(['build'], site.root, { SOURCE_DATE_EPOCH: undefined, ...env });
  assert.equal(code, 0, stderr);
  const textsOf = (html: string) => [...html.matchAll(/<b>([^<]*)<\/b>/g)].map(([, text]) => text).join();
  return ['docs/a', 'docs/b', 'page'].map((path) => textsOf(site.read(`build/${path}/index.html`)));
}

/** A site whose pages and templates show the build date. */
export const datedSite: SiteFiles = {
  'content/docs/a.mdx':
    "import { useSite } from 'storedocs/content';\n\n# A\n\nexport const Built = () => <b>{useSite().buildDate}</b>;\n\n<Built />\n",
  'content/docs/b.md': '---\nlast_update:\n  date: 2024-03-04\n---\n\n# B\n',
  'content/blog/2024-01-02-post.md': '# Post\n',
  'content/pages/page.tsx': 'export default () => <p>page</p>;\n',
  'templates/chrome/footer.tsx':
    "import { useSite } from 'storedocs/templates/parts/site-context';\nexport const Footer = () => <footer><b>{useSite().buildDate}</b></footer>;\n",
};
