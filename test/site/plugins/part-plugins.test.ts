import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief, tempSite } from '../../support/program/temp-site.ts';
import { inside, textOf } from '../../support/sites/site-from.ts';

const config = `
const mark = (word) => () => (tree) => {
  const visit = (node) => { if (node.type === 'text') node.value += ' ' + word; (node.children ?? []).forEach(visit); };
  visit(tree);
};
export default {
  title: 'T', url: 'https://example.com',
  markdown: { remarkPlugins: [mark('all')] },
  docs: [
    { path: 'content/docs', remarkPlugins: [mark('docs')] },
    { id: 'api', path: 'content/api', routeBasePath: 'api' },
  ],
  blog: { path: 'content/blog', rehypePlugins: [mark('blog')] },
  pages: { path: 'content/pages', remarkPlugins: [mark('pages')] },
};
`;

const many = Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`content/api/more-${index}.md`, `# More ${index}\n`]));

const files = {
  'site.config.ts': config,
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/a.md': 'Text',
  'content/docs/a.md': 'Text',
  'content/docs/b.mdx': "import Part from './_part.mdx';\n\nText <b>x</b>\n\n<Part />\n",
  'content/docs/_part.mdx': 'Part\n',
  'content/api/a.md': 'Text',
  'content/blog/2026-01-01-a.md': 'Text',
  'content/pages/a.md': 'Text',
};

const shown: Readonly<Record<string, string>> = {
  'docs/a': 'Text all docs',
  'docs/next/b': 'Text all docs x all docs Part all docs',
  'docs/next/a': 'Text all docs',
  'api/a': 'Text all',
  'blog/2026/01/01/a': 'Text all blog',
  a: 'Text all pages',
};

for (const [name, more] of [
  ['in one thread', {}],
  ['in several threads', many],
] as const)
  test(`each part of a site has its own plugins, ${name}`, async () => {
    const site = tempSite({ ...files, ...more });
    for (const round of ['first', 'second']) {
      const { code, diagnostics } = await site.report('build', '--jobs', '3');
      assert.equal(code, 0, JSON.stringify(brief(diagnostics)));
      for (const [path, text] of Object.entries(shown)) {
        const html = site.read(`build/${path}/index.html`);
        const content = textOf(/<div class="markdown[^>]*>(.*?)<\/div>/s.exec(html)?.[1] ?? inside(html, 'main'));
        assert.equal(content.replace(/\s+/g, ' ').trim(), text, `${round}: ${path}`);
      }
    }
    assert.match(site.read('build/docs/a/index.md'), /Text/);
  });

test('a failing plugin of a part is reported with the document', async () => {
  const site = tempSite({
    'site.config.ts':
      "export default { title: 'T', url: 'https://example.com', docs: { path: 'content/docs', remarkPlugins: [() => () => { throw new Error('No') }] } };\n",
    'content/docs/a.md': '# A\n',
    'content/api/a.md': '# A\n',
  });
  const { diagnostics } = await site.report('build');
  assert.deepEqual(
    diagnostics.map(({ code, file, message }) => `${code} ${file} ${message}`),
    ['plugin-failed content/docs/a.md A remark or rehype plugin failed: No'],
  );
});
