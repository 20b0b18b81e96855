import type { Pluggable, PluggableList } from 'unified';
import { isPluggable } from '../config/is-pluggable.ts';
import type { Texts } from '../model/texts.ts';
import { fillText } from '../text/fill-text.ts';
import { rehypeCodeBlocks } from './rehype-code-blocks.ts';
import { rehypeHeadingLinks } from './rehype-heading-links.ts';
import { rehypeHeadings } from './rehype-headings.ts';
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
  /** Words that compiling adds; English ones if not given. */
  readonly texts?: CompilerTexts | undefined;
}

/** Words that compiling adds, in the language of the document. */
export type CompilerTexts = Pick<Texts, 'admonitions' | 'directLink' | 'footnotes' | 'backToReference'>;

/** What formulas are made with. */
export interface MathSupport extends MathSyntax {
  /** Runs behind the rehype plugins of the site; absent: formulas stay as TeX. */
  readonly renderer?: Pluggable | undefined;
}

/** What is done to the tree of a document, in Markdown and in MDX alike. */
export function remarkPluginsOf({ remarkPlugins, math, texts }: MarkdownSettings): PluggableList {
  return [
    remarkPostTitle,
    remarkCutPreview,
    remarkHeadingIds,
    [remarkAdmonitions, texts?.admonitions],
    [remarkGithubAlerts, texts?.admonitions],
    ...(math ? [remarkMathElements] : []),
    ...remarkPlugins.filter(isPluggable),
    remarkPlainDirectives,
  ];
}

/** What is done to the HTML tree that it becomes. */
export function rehypePluginsOf({ rehypePlugins, math, texts }: MarkdownSettings): PluggableList {
  return [
    ...rehypePlugins.filter(isPluggable),
    ...(math?.renderer ? [math.renderer] : []),
    rehypeTables,
    rehypeTaskLists,
    rehypeHeadings,
    rehypePreviewIds,
    rehypeCodeBlocks,
    rehypeLinks,
    [rehypeHeadingLinks, texts?.directLink],
  ];
}

/** Words around footnotes, as `remark-rehype` takes them. */
export function footnoteOptions({ texts }: MarkdownSettings) {
  if (!texts) return {};
  const { footnotes, backToReference } = texts;
  return {
    footnoteLabel: footnotes,
    footnoteBackLabel: (index: number, repeat: number) =>
      fillText(backToReference, { number: repeat > 1 ? `${index + 1}-${repeat}` : index + 1 }),
  };
}

/** The part of a catalogue that goes into compiled documents. */
export function compilerTexts({ admonitions, directLink, footnotes, backToReference }: CompilerTexts): CompilerTexts {
  return { admonitions, directLink, footnotes, backToReference };
}
