import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import remarkRehype from 'remark-rehype';
import { type Pluggable, type Processor, unified } from 'unified';
import { isPluggable } from '../config/is-pluggable.ts';
import { rehypeCodeBlocks } from './rehype-code-blocks.ts';
import { headingText, rehypeHeadings } from './rehype-headings.ts';
import { rehypeLinks } from './rehype-links.ts';
import { rehypeTables } from './rehype-tables.ts';
import { rehypeTaskLists } from './rehype-task-lists.ts';
import { remarkAdmonitions } from './remark-admonitions.ts';
import { remarkGithubAlerts } from './remark-github-alerts.ts';
import { remarkHeadingIds } from './remark-heading-ids.ts';
import { remarkMathElements } from './remark-math-elements.ts';
import { type MathSyntax, remarkParser } from './remark-parser.ts';
import { remarkPlainDirectives } from './remark-plain-directives.ts';

export interface MarkdownSettings {
  /** Run after ours; directives that they claim are theirs. */
  readonly remarkPlugins: readonly unknown[];
  /** Run before ours, so that what they add is linked, highlighted and checked like everything else. */
  readonly rehypePlugins: readonly unknown[];
  /** Absent: a dollar is a dollar. */
  readonly math?: MathSupport | undefined;
}

/** What formulas are made with. */
export interface MathSupport extends MathSyntax {
  /** Runs behind the rehype plugins of the site; absent: formulas stay as TeX. */
  readonly renderer?: Pluggable | undefined;
}

/** From Markdown to an HTML tree with holes. Frozen: one for all documents. */
export type Compiler = Processor<Root, Root, HastRoot, undefined, undefined>;

export function createCompiler({ remarkPlugins, rehypePlugins, math }: MarkdownSettings): Compiler {
  return unified()
    .use(remarkParser, math)
    .use(remarkHeadingIds)
    .use(remarkAdmonitions)
    .use(remarkGithubAlerts)
    .use(math ? [remarkMathElements] : [])
    .use(remarkPlugins.filter(isPluggable))
    .use(remarkPlainDirectives)
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '' })
    .use(rehypePlugins.filter(isPluggable))
    .use(math?.renderer ? [math.renderer] : [])
    .use(rehypeTables)
    .use(rehypeTaskLists)
    .use(rehypeHeadings)
    .use(rehypeCodeBlocks)
    .use(rehypeLinks)
    .use(rehypeAutolinkHeadings, {
      behavior: 'append',
      test: ({ properties, tagName }) => tagName !== 'h1' && properties.id !== 'footnote-label',
      properties: (heading) => ({
        className: ['hash-link'],
        ariaLabel: `Direct link to ${headingText(heading).trim() || heading.properties.id}`,
      }),
      content: [],
    })
    .freeze() as unknown as Compiler;
}
