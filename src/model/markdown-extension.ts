import type { Root } from 'mdast';
import type { Pluggable, Plugin } from 'unified';
import type { VFile } from 'vfile';
import type { DiagnosticCode } from './diagnostic.ts';
import type { PluginProblem } from './plugin-site.ts';

/** What a plugin adds to Markdown and MDX. */
export interface MarkdownExtension {
  /** Syntax besides CommonMark, GFM and directives. */
  readonly syntax?: MarkdownSyntax | undefined;
  /** remark plugins, run after those of the site. */
  readonly remarkPlugins?: readonly Pluggable[] | undefined;
  /** remark plugins for directives that no other plugin has claimed. */
  readonly directivePlugins?: readonly DirectivePlugin[] | undefined;
  /** remark plugins, run after all others: directives that nothing handles are text again. */
  readonly textPlugins?: readonly Pluggable[] | undefined;
  /** rehype plugins, run after those of the site and before those of storedocs. */
  readonly rehypePlugins?: readonly Pluggable[] | undefined;
  /** rehype plugins, run after those of all plugins. */
  readonly finalPlugins?: readonly Pluggable[] | undefined;
  /** How code blocks are shown, by language in lower case. `false`: they stay as remark and rehype plugins left them. */
  readonly codeBlocks?: Readonly<Record<string, CodeBlockKind | false>> | undefined;
  /** What these depend on besides the code of the plugin, such as contents of files: JSON. When it changes, all documents are compiled again. */
  readonly cacheInputs?: unknown;
  /** `file:` URLs of packages that it loads: when their code changes, all documents are compiled again. */
  readonly packages?: readonly string[] | undefined;
  readonly problems?: readonly PluginProblem[] | undefined;
}

/** Called with UI strings in the language of the document; absent: in English. */
export type DirectivePlugin = (messages: { readonly tabs?: string | undefined }) => (tree: Root, file: VFile) => void;

/** Syntax that a plugin adds to the parsers. */
export interface MarkdownSyntax {
  /** Features of satteri, which parses Markdown, such as `{ math: true }`. */
  readonly features?: Readonly<Record<string, boolean>> | undefined;
  /** remark plugin that adds the same syntax to micromark, which parses MDX, and Markdown of sites with other plugins that extend it. */
  readonly micromark?: Plugin | undefined;
  /** Parses Markdown with `parse`, which knows the syntax. Positions are those of `text`. */
  readonly parse?: ((text: string, parse: (text: string) => Root) => Root) | undefined;
}

/** How code blocks of a language are shown. */
export interface CodeBlockKind {
  /** Custom element around the highlighted code, which a page part can show in another way. */
  readonly element?: string | undefined;
  /** Returns warnings about the code; lines are those of the code. Runs in page workers. */
  readonly check?: ((code: string) => readonly CodeProblem[] | Promise<readonly CodeProblem[]>) | undefined;
}

/** A problem in a code block. */
export interface CodeProblem extends Pick<PluginProblem, 'code' | 'message' | 'hint'> {
  /** 1-based. */
  readonly line: number;
}

/** Syntax of documents, given as one of `text`, `paragraph`, `tag`, `language` and `directive`, that is shown as it was typed. */
export interface SyntaxHint {
  /** Matches the source of text in Markdown. */
  readonly text?: RegExp | undefined;
  /** Matches the source of a paragraph; with the flag `m`, `^` and `$` are the ends of its lines. */
  readonly paragraph?: RegExp | undefined;
  /** Matches HTML tags in Markdown. */
  readonly tag?: RegExp | undefined;
  /** Language of code blocks, in lower case, that no plugin replaces. */
  readonly language?: string | undefined;
  /** Name of directives in a line, such as `term` for `:term[SEO]`, that no plugin handles. */
  readonly directive?: string | undefined;
  /** Code of the warning; `syntax-foreign` by default. */
  readonly code?: DiagnosticCode | undefined;
  /** Without a period; `%s` is the text that was found, which a function gets. */
  readonly message: string | ((text: string) => string);
  /** What the author can do; `%s` is the text that was found. */
  readonly hint: string;
}
