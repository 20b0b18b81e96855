import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { isPluggable } from '../config/is-pluggable.ts';
import { rehypeCodeBlocks } from './rehype-code-blocks.ts';
import { headingText, rehypeHeadings } from './rehype-headings.ts';
import { rehypeLinks } from './rehype-links.ts';
import { rehypePreviewIds } from './rehype-preview-ids.ts';
import { rehypeTables } from './rehype-tables.ts';
import { rehypeTaskLists } from './rehype-task-lists.ts';
import { remarkAdmonitions } from './remark-admonitions.ts';
import { remarkCutPreview } from './remark-cut-preview.ts';
import { remarkGithubAlerts } from './remark-github-alerts.ts';
import { remarkHeadingIds } from './remark-heading-ids.ts';
import { remarkParser } from './remark-parser.ts';
import { remarkPlainDirectives } from './remark-plain-directives.ts';
import { remarkPostTitle } from './remark-post-title.ts';

export interface MarkdownSettings {
  /** Run after ours; directives that they claim are theirs. */
  readonly remarkPlugins: readonly unknown[];
  /** Run before ours, so that what they add is linked, highlighted and checked like everything else. */
  readonly rehypePlugins: readonly unknown[];
}

/** From Markdown to an HTML tree with holes. Frozen: one for all documents. */
export type Compiler = Processor<Root, Root, HastRoot, undefined, undefined>;

export function createCompiler({ remarkPlugins, rehypePlugins }: MarkdownSettings): Compiler {
  return unified()
    .use(remarkParser)
    .use(remarkPostTitle)
    .use(remarkCutPreview)
    .use(remarkHeadingIds)
    .use(remarkAdmonitions)
    .use(remarkGithubAlerts)
    .use(remarkPlugins.filter(isPluggable))
    .use(remarkPlainDirectives)
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '' })
    .use(rehypePlugins.filter(isPluggable))
    .use(rehypeTables)
    .use(rehypeTaskLists)
    .use(rehypeHeadings)
    .use(rehypePreviewIds)
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
