import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import remarkRehype from 'remark-rehype';
import { type Pluggable, type PluggableList, type Processor, unified } from 'unified';
import { isPluggable } from '../../config/schema/markdown-schema.ts';
import type { MarkdownExtension, MarkdownSyntax, SyntaxHint } from '../../model/markdown-extension.ts';
import { fillText, type Messages } from '../../model/messages.ts';
import type { SlugStyle } from '../../text/slugify.ts';
import type { OwnComment } from '../code/take-magic-comments.ts';
import { remarkContainerLines } from '../directives/remark-container-lines.ts';
import { remarkHints } from '../directives/remark-hints.ts';
import { remarkLiteralTags, remarkUnquotedTags } from '../directives/remark-literal-tags.ts';
import { codeKindsOf, rehypeCodeBlocks } from '../plugins/rehype-code-blocks.ts';
import { rehypeHeadingLinks, rehypeHeadings } from '../plugins/rehype-headings.ts';
import { rehypeLinks } from '../plugins/rehype-links.ts';
import { rehypePreviewIds } from '../plugins/rehype-preview-ids.ts';
import { rehypeReadable } from '../plugins/rehype-readable.ts';
import { remarkAdmonitions, remarkGithubAlerts } from '../plugins/remark-admonitions.ts';
import { remarkCutPreview, remarkPostTitle } from '../plugins/remark-cut-preview.ts';
import { remarkHeadingIds } from '../plugins/remark-heading-ids.ts';
import { remarkPlainDirectives } from '../plugins/remark-plain-directives.ts';
import { remarkSmartText } from '../plugins/remark-smart-text.ts';
import { listItemHandler } from './linear-micromark.ts';
import { remarkParser } from './remark-parser.ts';

/** Markdown to an HTML tree with holes. Frozen, shared by all documents. */
export type Compiler = Processor<Root, Root, HastRoot, undefined, undefined>;

export function createCompiler(settings: MarkdownSettings): Compiler {
  return unified()
    .use(remarkParser, syntaxesOf(settings))
    .use(remarkUnquotedTags)
    .use(remarkHints, settings.hints)
    .use(remarkLiteralTags)
    .use(remarkPluginsOf(settings))
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: '',
      handlers: { listItem: listItemHandler() },
      ...footnoteOptions(settings),
    })
    .use(rehypePluginsOf(settings))
    .freeze() as unknown as Compiler;
}

export interface MarkdownSettings {
  /** Run after ours. Directives that they handle are not reported as unknown. */
  readonly remarkPlugins: readonly unknown[];
  /** Run before ours, so that links and code that they add are processed, too. */
  readonly rehypePlugins: readonly unknown[];
  /** Syntax that has no effect on the site. */
  readonly hints?: readonly SyntaxHint[] | undefined;
  readonly code?: CodeSettings | undefined;
  /** How ids of headings are derived; `github` by default. */
  readonly slugs?: SlugStyle | undefined;
  /** Whether images of documents have variants, or can be enlarged. */
  readonly hasPictures?: boolean | undefined;
  /** What plugins add. */
  readonly extensions?: readonly MarkdownExtension[] | undefined;
  /** Language whose quotation marks replace straight quotes; absent: text stays as typed. */
  readonly typographer?: string | undefined;
  /** Messages added to documents; English by default. */
  readonly messages?: CompilerMessages | undefined;
}

/** How code blocks are read. */
interface CodeSettings {
  /** Language of blocks without one. */
  readonly defaultLanguage?: string | undefined;
  readonly magicComments?: readonly OwnComment[] | undefined;
}

/** Messages added to documents, in their language. */
type CompilerMessages = Pick<Messages, 'admonitions' | 'directLink' | 'footnotes' | 'backToReference' | 'tabs'>;

/** The syntaxes that plugins add. */
export function syntaxesOf({ extensions = [] }: MarkdownSettings): readonly MarkdownSyntax[] {
  return extensions.flatMap(({ syntax }) => syntax ?? []);
}

/** remark plugins for Markdown and MDX, in order. */
export function remarkPluginsOf({ hints, remarkPlugins, extensions = [], messages, typographer }: MarkdownSettings): PluggableList {
  return [
    remarkPostTitle,
    remarkCutPreview,
    remarkHeadingIds,
    remarkContainerLines,
    [remarkAdmonitions, messages?.admonitions],
    [remarkGithubAlerts, messages?.admonitions],
    ...remarkPlugins.filter(isPluggable),
    ...extensions.flatMap((added) => added.remarkPlugins ?? []),
    ...extensions.flatMap((added) => added.directivePlugins ?? []).map((plugin) => () => plugin({ tabs: messages?.tabs })),
    [remarkPlainDirectives, hints],
    ...extensions.flatMap((added) => added.textPlugins ?? []),
    ...(typographer === undefined ? [] : [[remarkSmartText, typographer] satisfies Pluggable]),
  ];
}

/** rehype plugins for Markdown and MDX, in order. */
export function rehypePluginsOf({
  rehypePlugins,
  extensions = [],
  hints,
  messages,
  code,
  slugs,
  hasPictures,
}: MarkdownSettings): PluggableList {
  return [
    ...rehypePlugins.filter(isPluggable),
    ...extensions.flatMap((added) => added.rehypePlugins ?? []),
    ...extensions.flatMap((added) => added.finalPlugins ?? []),
    rehypeReadable,
    [rehypeHeadings, slugs],
    rehypePreviewIds,
    [rehypeCodeBlocks, { kinds: codeKindsOf(extensions), hints, ...code }],
    [rehypeLinks, { hasPictures }],
    [rehypeHeadingLinks, messages?.directLink],
  ];
}

/** Options of `remark-rehype` for the messages around footnotes. */
export function footnoteOptions({ messages }: MarkdownSettings) {
  if (!messages) return {};
  const { footnotes, backToReference } = messages;
  return {
    footnoteLabel: footnotes,
    footnoteBackLabel: (index: number, repeat: number) =>
      fillText(backToReference, { number: repeat > 1 ? `${index + 1}-${repeat}` : index + 1 }),
  };
}

/** The messages that compiled documents contain. */
export function compilerMessages({ admonitions, directLink, footnotes, backToReference, tabs }: CompilerMessages): CompilerMessages {
  return { admonitions, directLink, footnotes, backToReference, tabs };
}
