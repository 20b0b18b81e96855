import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { footnoteOptions, type MarkdownSettings, rehypePluginsOf, remarkPluginsOf } from './content-plugins.ts';
import { remarkParser } from './remark-parser.ts';

/** From Markdown to an HTML tree with holes. Frozen: one for all documents. */
export type Compiler = Processor<Root, Root, HastRoot, undefined, undefined>;

export function createCompiler(settings: MarkdownSettings): Compiler {
  return unified()
    .use(remarkParser, settings.math)
    .use(remarkPluginsOf(settings))
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '', ...footnoteOptions(settings) })
    .use(rehypePluginsOf(settings))
    .freeze() as unknown as Compiler;
}
