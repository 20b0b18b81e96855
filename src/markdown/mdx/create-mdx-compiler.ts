import { createProcessor } from '@mdx-js/mdx';
import type { Program } from 'estree-jsx';
import { createVisitors } from 'estree-util-scope';
import { visit } from 'estree-util-visit';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { SourceMapGenerator } from 'source-map';
import type { Data, Processor } from 'unified';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { footnoteOptions, type MarkdownSettings, rehypePluginsOf, remarkPluginsOf, syntaxesOf } from '../compiler/create-compiler.ts';
import { listItemHandler, remarkLinearTime } from '../compiler/linear-micromark.ts';
import { rehypeRelativePath } from '../compiler/post-mode.ts';
import { needsReference, remarkCjkEmphasis } from '../compiler/remark-parser.ts';
import { rehypeHeadingMarks } from '../plugins/rehype-headings.ts';
import { parseMdx } from './parse-mdx.ts';

/** MDX to a JavaScript module. Frozen, shared by all documents. */
export type MdxCompiler = Processor<Root, Root, Node, Node, string>;

/** Name of the module with the components that documents may use without importing them. */
const componentsModule = 'storedocs:components';

/** @mdx-js/mdx with the plugins of our Markdown compiler. */
export function createMdxCompiler(settings: MarkdownSettings): MdxCompiler {
  return createProcessor({
    format: 'mdx',
    // Adds positions to elements, for messages.
    development: true,
    providerImportSource: componentsModule,
    SourceMapGenerator,
    remarkPlugins: [
      remarkLinearTime,
      remarkGfm,
      remarkDirective,
      remarkCjkEmphasis,
      remarkFastMdx,
      ...syntaxesOf(settings).flatMap(({ micromark }) => micromark ?? []),
      ...remarkPluginsOf(settings),
    ],
    rehypePlugins: [...rehypePluginsOf(settings), rehypeHeadingMarks, rehypeRelativePath],
    recmaPlugins: [recmaDeclaredNames],
    remarkRehypeOptions: { clobberPrefix: '', handlers: { listItem: listItemHandler() }, ...footnoteOptions(settings) },
  }).freeze() as unknown as MdxCompiler;
}

declare module 'vfile' {
  interface DataMap {
    /** Names that an MDX document imports, declares or exports. */
    declaredNames: ReadonlySet<string>;
  }
}

/** Collects the names that a document declares. */
function recmaDeclaredNames() {
  return (program: Program, file: VFile) => {
    const { enter, exit, scopes } = createVisitors();
    visit(program, { enter, leave: exit });
    const exported = program.body.flatMap((node) =>
      node.type === 'ExportNamedDeclaration' ? node.specifiers.map((one) => one.exported) : [],
    );
    file.data.declaredNames = new Set([...scopes[0].defined, ...exported.flatMap((name) => (name.type === 'Identifier' ? name.name : []))]);
  };
}

/** Parses with satteri; with micromark where plugins that follow extend its syntax, and to explain an error. */
function remarkFastMdx(this: Processor): void {
  const data: Data = this.data();
  const { parser } = this;
  const usual = data.micromarkExtensions?.length;
  this.parser = (text, file) =>
    (data.micromarkExtensions?.length === usual && !needsReference(text) ? parseMdx(text) : undefined) ?? parser?.(text, file) ?? noTree();
}

function noTree(): never {
  throw new Error('The MDX compiler has no parser.');
}
