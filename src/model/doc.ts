import type { DiagnosticCode } from './diagnostic.ts';
import type { BadgeTone } from './sidebar.ts';

/** Front matter of docs and Markdown pages after validation. Keys have the names that authors type. */
export interface FrontMatter {
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly slug?: string | undefined;
  readonly permalink?: string | undefined;
  readonly sidebar_label?: string | undefined;
  readonly sidebar_position?: number | undefined;
  readonly sidebar_class_name?: string | undefined;
  readonly sidebar_badge?: string | { readonly text: string; readonly tone?: BadgeTone | undefined } | undefined;
  readonly pagination_label?: string | undefined;
  readonly tags?: readonly (string | { readonly label: string; readonly permalink: string })[] | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly image?: string | undefined;
  readonly layout?: 'page' | 'landing' | undefined;
  readonly wrapperClassName?: string | undefined;
  readonly search?: boolean | undefined;
  readonly search_rank?: number | undefined;
  readonly search_pins?: readonly string[] | undefined;
  readonly hide_title?: boolean | undefined;
  readonly hide_table_of_contents?: boolean | undefined;
  readonly toc_min_heading_level?: number | undefined;
  readonly toc_max_heading_level?: number | undefined;
  readonly mdx?: { readonly format?: 'md' | 'mdx' | 'detect' | undefined } | undefined;
  readonly parse_number_prefixes?: boolean | undefined;
  readonly draft?: boolean | undefined;
  readonly unlisted?: boolean | undefined;
  readonly noindex?: boolean | undefined;
  /** `null` for none. */
  readonly displayed_sidebar?: string | null | undefined;
  /** Id of a document; `null` for none. */
  readonly pagination_next?: string | null | undefined;
  readonly pagination_prev?: string | null | undefined;
  readonly sidebar_key?: string | undefined;
  readonly sidebar_custom_props?: Readonly<Record<string, unknown>> | undefined;
  /** `null` for no link. */
  readonly custom_edit_url?: string | null | undefined;
  /** The date in ISO form, in UTC. */
  readonly last_update?: { readonly author?: string | undefined; readonly date?: string | undefined } | undefined;
  readonly aliases?: readonly string[] | undefined;
  readonly redirect_from?: readonly string[] | undefined;
  readonly translated_from?: string | undefined;
}

/** A position in a text, 1-based; columns count UTF-16 units, as in editors. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Metadata from the front matter and first lines of a document, read without parsing Markdown. */
export interface DocMeta {
  readonly frontMatter: FrontMatter;
  /** Text of the leading `# ` heading, without markup. Absent when the content starts with something else. */
  readonly heading?: string;
  /** The first line of prose, without markup; empty when there is none, or when the front matter has a description. */
  readonly excerpt: string;
  /** Positions of values that can only be checked against the whole site, by key; a single value is a list of one. */
  readonly places?: Readonly<Record<string, readonly Place[]>> | undefined;
  /** True if there is nothing but front matter and white space. */
  readonly isEmpty: boolean;
}

export interface Heading {
  /** 2 to 6: the level-1 heading of a document has no anchor. */
  readonly level: number;
  readonly id: string;
  /** Safe inside a link: text and inline markup without links and images. */
  readonly html: string;
}

/** A link or image as the author wrote it; it is resolved against the whole site later. */
export interface LinkRef extends Place {
  /** Whether the target should be a page or an image. */
  readonly kind: 'link' | 'image';
  readonly href: string;
  /** True if the author excluded it from the link check. */
  readonly isUnchecked: boolean;
  /** The file that contains the reference, relative to the root; absent for the document itself. */
  readonly source?: string | undefined;
  /** A file that code imports, relative to the root: published from any folder. */
  readonly asset?: string | undefined;
}

/** A code block before highlighting. */
export interface CodeBlock {
  /** Hash of all other fields: equal blocks share one highlighted result. */
  readonly key: string;
  /** As written, in lower case; empty when absent. */
  readonly language: string;
  readonly code: string;
  readonly title?: string;
  /** Line number of the first line; absent when lines are not numbered. */
  readonly startLine?: number;
  /** The classes of each marked line by its 1-based number: those of `LineMark`, and those of the site's own magic comments. */
  readonly marks: Readonly<Record<number, string>>;
}

/** A line mark with a style in the default stylesheet. */
export type LineMark = 'sd-highlighted' | 'sd-added' | 'sd-removed' | 'sd-focused' | 'sd-error' | 'sd-warning';

/** HTML of a body, with holes for what depends on other files. */
export type BodyPiece = string | Hole;

export type Hole =
  /** The URL of `links[ref]`, inside a quoted attribute. */
  | { readonly kind: 'url'; readonly ref: number }
  /** The same inside `src` of an image. Attributes for its size and lazy loading follow, unless the author set a size; `width` is a width that the author set without a height. `hasLoading`: the author set `loading`. */
  | {
      readonly kind: 'image';
      readonly ref: number;
      readonly hasSize: boolean;
      readonly width?: number | undefined;
      readonly hasLoading?: boolean | undefined;
    }
  /** Before and after an image that may have variants or a zoom. `isNamed`: it has an alternative text, and is always shown. */
  | { readonly kind: 'picture'; readonly ref: number; readonly width?: number | undefined; readonly isNamed: boolean }
  | { readonly kind: 'picture-end' }
  /** A whole highlighted code block. */
  | { readonly kind: 'code'; readonly key: string }
  /** The URL of the script that hydrates a component, inside a quoted attribute. `file` is relative to the root. */
  | { readonly kind: 'island'; readonly file: string }
  /** Cards for everything in the category of the page. */
  | { readonly kind: 'cards' }
  /** The table of contents, as a list. */
  | { readonly kind: 'toc'; readonly min: number; readonly max: number };

/** Everything that later stages need from a document, collected in one parse. Depends on its own text only. */
export interface DocFacts {
  /** True when the content starts with a level-1 heading; images and links may precede it. */
  readonly hasTitleHeading: boolean;
  /** In document order, levels 2 to 6. */
  readonly headings: readonly Heading[];
  /** In document order, raw HTML included. */
  readonly links: readonly LinkRef[];
  /** Keys of the code blocks in the body. */
  readonly codeKeys: readonly string[];
  /** HTML that the content adds to the head of its page; absent for most documents. */
  readonly head?: readonly BodyPiece[] | undefined;
  /** Code blocks that show files, in document order. */
  readonly codeFiles: readonly CodeFileRef[];
}

/** A code block that a plugin checks. */
export interface CheckedBlock {
  readonly language: string;
  readonly code: string;
  /** Line of its fence. */
  readonly line: number;
  /** The file that contains it, relative to the root; absent for the document itself. */
  readonly source?: string | undefined;
}

export interface CompiledDoc {
  readonly facts: DocFacts;
  readonly body: readonly BodyPiece[];
  readonly codeBlocks: readonly CodeBlock[];
  readonly warnings: readonly CompileWarning[];
  /** In document order; absent if there are none. */
  readonly checkedBlocks?: readonly CheckedBlock[] | undefined;
}

/** A problem that does not prevent the document from being rendered. */
export interface CompileWarning extends Place {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint?: string | undefined;
  /** The file with the problem, relative to the root; absent for the document itself. */
  readonly source?: string | undefined;
}

/** A code block that shows a file of the site, or a part of it. Its text is read each time the page is rendered. */
export interface CodeFileRef extends Place {
  /** Key of its hole in the body. */
  readonly key: string;
  /** Path and part as the author wrote them: `./example.ts#setup`. */
  readonly href: string;
  /** As written, in lower case. Empty: taken from the file name. */
  readonly language: string;
  /** The rest of the fence's first line: title, lines to highlight, line numbers. */
  readonly meta: string;
  /** The file that contains the fence, relative to the root; absent for the document itself. */
  readonly source?: string | undefined;
}

/** A content file on disk. Its text is read on demand. */
export interface Source {
  /** Relative to the site's root, with forward slashes; starts with `../` if the content folder is outside the root. */
  readonly path: string;
  /** Hash of its bytes, independent of its path. */
  readonly hash: string;
}

/** A content file with its page: a document, a post or a single page. */
export interface PageSource<Meta extends DocMeta = DocMeta> extends Source {
  readonly meta: Meta;
  /** Where a translation would be if it were the original, relative to the root: references start there. Absent for originals. */
  readonly logicalPath?: string | undefined;
  /** True on a site in another locale for a source that is not translated: it is shown in the default language. */
  readonly isUntranslated?: boolean | undefined;
  /** Starts with the base URL, percent-encoded; ends as `trailingSlash` says. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly aliases: readonly Alias[];
  readonly provenance: Provenance;
}

/** A tag with its URL. */
export interface Tag {
  readonly label: string;
  readonly url: string;
  /** May be empty. */
  readonly description: string;
}

/** A tag and the items that have it. */
export interface TaggedItems<Item> {
  readonly tag: Tag;
  /** Listed items; the unlisted ones if there are no listed ones. */
  readonly items: readonly Item[];
  /** True if every item is unlisted: the tag then appears in no index. */
  readonly isUnlisted: boolean;
}

/** Markdown output of a page, with holes for everything that depends on other files. */
export type MarkdownPiece = string | MarkdownHole;

export type MarkdownHole =
  /** The URL that `href` resolves to, or `typed` if it does not resolve. */
  | { readonly kind: 'url'; readonly href: string; readonly typed: string }
  /** A code block that shows a file; each of its lines but the first starts with `prefix`. */
  | { readonly kind: 'code'; readonly href: string; readonly fence: string; readonly info: string; readonly prefix: string }
  /** An imported document; each of its lines but the first starts with `prefix`. */
  | { readonly kind: 'partial'; readonly from: string; readonly prefix: string };

/** The Markdown of one source. Depends on its own text only. */
export interface MarkdownDraft {
  /** Everything up to a level-1 heading at the start of the text, if there is one. */
  readonly title: readonly MarkdownPiece[];
  readonly body: readonly MarkdownPiece[];
}

/** Runs synchronous work; the caller may time it. */
export type Measure = <Result>(work: () => Result) => Result;

/** Runs work without timing it. */
export const unmeasured: Measure = (work) => work();

/** An additional URL of a page. */
export interface Alias {
  readonly url: string;
  /** Position in the source. */
  readonly place?: Place | undefined;
}

/** The last change of a file, and its contributors. */
export interface FileUpdate {
  /** In ISO form, in UTC. */
  readonly date: string;
  readonly author: string;
  /** Names, most commits first; absent when the configuration does not show them. */
  readonly contributors?: readonly string[] | undefined;
}

/** Edit link and last change of the source of a page. */
export interface Provenance {
  /** Absent if the page has no edit link. */
  readonly editUrl?: string | undefined;
  /** Date of the last change, in ISO form and UTC; absent if it is uncertain. */
  readonly changedAt?: string | undefined;
  /** Last change as shown on the page; absent if the page does not show it. */
  readonly shownUpdate?: Partial<FileUpdate> | undefined;
}
