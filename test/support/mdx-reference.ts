import assert from 'node:assert/strict';
import { evaluate } from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { VFile } from 'vfile';
import { newCollection } from '../../src/markdown/compiler/collected.ts';
import { rehypePluginsOf, remarkPluginsOf } from '../../src/markdown/compiler/create-compiler.ts';
import { assembleContent } from '../../src/markdown/mdx/assemble-content.ts';
import { prepareMdx } from '../../src/markdown/mdx/prepare-mdx.ts';
import { rehypeHeadingMarks } from '../../src/markdown/plugins/rehype-headings.ts';
import { DocsError } from '../../src/model/diagnostic.ts';
import type { CompiledDoc } from '../../src/model/doc.ts';
import type { PageTools } from '../../src/render/site-renderer.ts';
import { splitFrontMatter } from '../../src/text/front-matter.ts';
import { hashOf } from '../../src/text/hash.ts';
import { ownExtensions } from './compile.ts';
import { compiledDocs } from './compiled-docs.ts';
import type { SiteFiles } from './program/temp-site.ts';

/** The same document, compiled by the reference compiler. */
async function reference(path: string, text: string, { context: { siteData }, view: { templates } }: PageTools): Promise<CompiledDoc> {
  const settings = { remarkPlugins: [], rehypePlugins: [], extensions: ownExtensions };
  const { contentModules, renderContent } = templates.content;
  const { Fragment, jsx, jsxs } = Object(contentModules['react/jsx-runtime']);
  const components = Object(contentModules['storedocs:content-components']?.contentComponents);
  const { content } = splitFrontMatter(text);
  const file = new VFile({ value: prepareMdx(content), path, data: { mdxSource: content } });
  file.data.collected = newCollection('x.');
  const { default: component } = await evaluate(file, {
    format: 'mdx',
    Fragment,
    jsx,
    jsxs,
    remarkPlugins: [remarkGfm, remarkDirective, ...remarkPluginsOf(settings)],
    rehypePlugins: [...rehypePluginsOf(settings), rehypeHeadingMarks],
    remarkRehypeOptions: { clobberPrefix: '' },
    useMDXComponents: () => components,
  });
  const html = renderContent({ component, site: siteData, idPrefix: `${hashOf(path).slice(0, 6)}-` });
  return assembleContent(html, [{ collected: file.data.collected }]);
}

/** Asserts that all documents equal the reference, errors included. Returns how many were rendered. */
export async function assertEqualsReference(messages: SiteFiles): Promise<number> {
  // Nothing visible, but still MDX: a document without MDX syntax is compiled as Markdown.
  const files = Object.fromEntries(
    Object.entries(messages).map(([path, text]) => [path, `${String(text)}\n\nexport const isMdx = true;\n`]),
  );
  const { docs, renderer } = await compiledDocs({
    ...files,
    'site.config.ts': "export default { title: 'Test', url: 'https://example.com', pages: false, markdown: { format: 'mdx' } };\n",
  });
  let shown = 0;
  for (const [path, doc] of docs) {
    const text = String(files[path]);
    if (doc instanceof DocsError) {
      await assert.rejects(reference(path, text, renderer.tools), path);
      continue;
    }
    const { facts, body } = await reference(path, text, renderer.tools);
    assert.deepEqual({ path, facts: doc.facts, body: doc.body }, { path, facts, body });
    shown++;
  }
  return shown;
}
