import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import type { PluggableList } from 'unified';
import { isPluggable } from '../config/is-pluggable.ts';
import { rehypeCodeBlocks } from './rehype-code-blocks.ts';
import { headingText, rehypeHeadings } from './rehype-headings.ts';
import { rehypeLinks } from './rehype-links.ts';
import { rehypeTables } from './rehype-tables.ts';
import { rehypeTaskLists } from './rehype-task-lists.ts';
import { remarkAdmonitions } from './remark-admonitions.ts';
import { remarkGithubAlerts } from './remark-github-alerts.ts';
import { remarkHeadingIds } from './remark-heading-ids.ts';
import { remarkPlainDirectives } from './remark-plain-directives.ts';

export interface MarkdownSettings {
  /** Run after ours; directives that they claim are theirs. */
  readonly remarkPlugins: readonly unknown[];
  /** Run before ours, so that what they add is linked, highlighted and checked like everything else. */
  readonly rehypePlugins: readonly unknown[];
}

/** What is done to the tree of a document, in Markdown and in MDX alike. */
export function remarkPluginsOf({ remarkPlugins }: MarkdownSettings): PluggableList {
  return [remarkHeadingIds, remarkAdmonitions, remarkGithubAlerts, ...remarkPlugins.filter(isPluggable), remarkPlainDirectives];
}

/** What is done to the HTML tree that it becomes. */
export function rehypePluginsOf({ rehypePlugins }: MarkdownSettings): PluggableList {
  return [
    ...rehypePlugins.filter(isPluggable),
    rehypeTables,
    rehypeTaskLists,
    rehypeHeadings,
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
