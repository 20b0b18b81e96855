import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import type { Pluggable, PluggableList } from 'unified';
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
import { remarkMathElements } from './remark-math-elements.ts';
import type { MathSyntax } from './remark-parser.ts';
import { remarkPlainDirectives } from './remark-plain-directives.ts';
import { remarkPostTitle } from './remark-post-title.ts';

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

/** What is done to the tree of a document, in Markdown and in MDX alike. */
export function remarkPluginsOf({ remarkPlugins, math }: MarkdownSettings): PluggableList {
  return [
    remarkPostTitle,
    remarkCutPreview,
    remarkHeadingIds,
    remarkAdmonitions,
    remarkGithubAlerts,
    ...(math ? [remarkMathElements] : []),
    ...remarkPlugins.filter(isPluggable),
    remarkPlainDirectives,
  ];
}

/** What is done to the HTML tree that it becomes. */
export function rehypePluginsOf({ rehypePlugins, math }: MarkdownSettings): PluggableList {
  return [
    ...rehypePlugins.filter(isPluggable),
    ...(math?.renderer ? [math.renderer] : []),
    rehypeTables,
    rehypeTaskLists,
    rehypeHeadings,
    rehypePreviewIds,
    rehypeCodeBlocks,
    rehypeLinks,
    [
      rehypeAutolinkHeadings,
      {
        behavior: 'append',
        test: ({ properties, tagName }) => tagName !== 'h1' && properties.id !== 'footnote-label',
        properties: (heading) => ({
          className: ['hash-link'],
          ariaLabel: `Direct link to ${headingText(heading).trim() || heading.properties.id}`,
        }),
        content: [],
      } satisfies Parameters<typeof rehypeAutolinkHeadings>[0],
    ],
  ];
}
