/** A placeholder in the HTML of MDX components, for what they cannot know while they run. */
export type RuntimeMark =
  /** A code block; `meta` is the rest of a fence's first line, after the language. */
  | { readonly kind: 'code'; readonly code: string; readonly language: string; readonly meta: string }
  /** The URL of a file that code imports, inside a quoted attribute. `path` is relative to the root. */
  | { readonly kind: 'file'; readonly path: string }
  /** The URL of the script of an island, inside a quoted attribute. `file` is relative to the root. */
  | { readonly kind: 'island'; readonly file: string }
  /** Cards for the category of the page. */
  | { readonly kind: 'cards' }
  | { readonly kind: 'toc'; readonly min: number; readonly max: number }
  /** HTML for the head of the page. */
  | { readonly kind: 'head'; readonly html: string }
  /** A warning for the author. */
  | {
      readonly kind: 'notice';
      readonly message: string;
      readonly hint: string;
      /** Relative to the root; absent for the document itself. */
      readonly file?: string | undefined;
      readonly line: number;
      readonly column: number;
    };

/** Tags with which a page is not indexed, or not under its own URL: search engines ignore its languages. */
const indexedElsewhere = /<meta\b(?=[^<>]*\bname="robots")(?=[^<>]*\bno(?:index|ne)\b)|<link\b[^<>]*\brel="canonical"/i;

/** The HTML of a page without the elements that what is added to its head replaces: title, canonical link, and links to its languages. */
export function withoutReplaced(html: string, added: string): string {
  const untitled = /<title[\s>]/.test(added) ? html.replace(/<title>[^<]*<\/title>/, '') : html;
  if (!indexedElsewhere.test(added)) return untitled;
  const single = /\brel="canonical"/i.test(added) ? untitled.replace(/<link rel="canonical"[^<>]*>/, '') : untitled;
  return single.replace(/<link rel="alternate" hrefLang="[^<>]*>|<meta property="og:locale:alternate"[^<>]*>/g, '');
}

/** The canonical URL in what is added to the head of a page; absent if it has none. */
export function addedCanonical(added: string): string | undefined {
  return /<link\b(?=[^<>]*\brel="canonical")[^<>]*\bhref="([^"]*)"/i.exec(added)?.[1];
}

/** Writes a mark between two characters that do not occur in texts and need no escaping in HTML. */
export function runtimeMark(mark: RuntimeMark): string {
  return `\u0002!${encodeURIComponent(JSON.stringify(mark)).replaceAll("'", '%27')}\u0003`;
}

/** Parses the text between the two characters. */
export function parseRuntimeMark(name: string): RuntimeMark {
  return JSON.parse(decodeURIComponent(name.slice(1)));
}
