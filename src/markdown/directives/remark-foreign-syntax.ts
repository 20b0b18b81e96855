import type { Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import type { SyntaxHint } from '../../model/markdown-extension.ts';
import { placeOf } from '../../text/place.ts';
import { walkMarkdown } from '../compiler/walk-tree.ts';
import { countFindings } from '../plugins/count-findings.ts';

/** Reports syntax of other tools, and texts of hints, in Markdown: each kind once, with the number of occurrences. */
export function remarkForeignSyntax(hints: readonly SyntaxHint[] = []) {
  const texts = hints.flatMap(({ text, message, hint }): ForeignSyntax[] =>
    // A pattern with these flags would continue where its last match ended.
    text
      ? [
          {
            within: 'text',
            pattern: new RegExp(text.source, text.flags.replace(/[gy]/g, '')),
            message: (example) => message.replace('%s', () => example),
            hint,
          },
        ]
      : [],
  );
  return (tree: Root, file: VFile) => {
    const source = String(file);
    const syntaxes = [...(mayBeForeign.test(source) ? foreignSyntaxes : []), ...texts.filter(({ pattern }) => pattern.test(source))];
    if (syntaxes.length === 0) return;
    const findings = countFindings(({ message, hint }: ForeignSyntax, example) => ({
      code: 'syntax-foreign',
      message: message(example),
      hint,
    }));
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type === 'image' || node.type === 'heading') return node.type === 'image' ? 'skip' : undefined;
      const within =
        node.type === 'paragraph'
          ? 'paragraph'
          : node.type === 'text'
            ? 'text'
            : node.type === 'html' && !/^<(?:!|\?|script|style|pre|textarea)/i.test(node.value)
              ? 'tag'
              : undefined;
      if (within === undefined) return undefined;
      const isAfterImage = within === 'text' && /^image/.test(parent.children[index - 1]?.type ?? '');
      for (const syntax of syntaxes)
        if (syntax.within === within)
          for (const { example, offset } of search(node, { source, syntax, isAfterImage }))
            findings.add(syntax, placeOf(source, offset), example.trim());
      return undefined;
    });
    findings.report(file);
  };
}

interface Search {
  readonly source: string;
  readonly syntax: ForeignSyntax;
  /** Braces after an image are its options. */
  readonly isAfterImage: boolean;
}

/** Every occurrence in a node, with its offset in the source. */
function search(node: RootContent, { source, syntax, isAfterImage }: Search): { readonly example: string; readonly offset: number }[] {
  const [start, end] = [node.position?.start.offset, node.position?.end.offset];
  if (start === undefined || end === undefined) return [];
  // Includes the character before it, which tells whether braces follow a link.
  const from = syntax.within === 'text' ? Math.max(0, start - 1) : start;
  const text = source.slice(from, end);
  // A cheap test first: most texts contain no foreign syntax.
  if (!syntax.pattern.test(text)) return [];
  const found = [...text.matchAll(new RegExp(syntax.pattern.source, `${syntax.pattern.flags}g`))];
  return found.flatMap(({ 0: example, index }) => (isAfterImage && from + index === start ? [] : [{ example, offset: from + index }]));
}

/** Syntax of another tool that Markdown shows as text or drops. */
interface ForeignSyntax {
  /** Where to look for it: the source of paragraphs, of text within them, or tags. */
  readonly within: 'paragraph' | 'text' | 'tag';
  /** Matches it; use `^` with the flag `m` for the start of a line. */
  readonly pattern: RegExp;
  /** Message; `example` is the first occurrence. */
  readonly message: (example: string) => string;
  readonly hint: string;
}

const asMdx = 'Rename the file to ".mdx", or set "mdx: { format: mdx }" in its front matter. In a sentence, write it as `code`.';

/** Whole lines of JavaScript, unlike sentences that start with "import" or "export". */
const module =
  /^(?:import\s+(?:[\w$*{][\w$*{}\s,]{0,999}\sfrom\s+)?(['"])[^'"\n]+\1;?|export\s+(?:default\s+(?:function\b|class\b|\(|\{|async\b).*|(?:const|let|var)\s+[\w$]+\s*=.*|(?:async\s+)?function\s+\w+\s*\(.*|\*\s+from\s+['"].*))[ \t]*$/m;

/** Names of HTML elements may be in upper case. */
const component = /<(?![A-Z][A-Z\d]*[\s/>])[A-Z][\w.]*(?:\s[^<>]*)?\/?>/;

/** Attributes of JSX; HTML has no such names, and no values in braces. */
const jsxAttribute = /\s(?:(?:className|htmlFor)=|(?:style|on[A-Z]\w*)=\{)(?:"[^"]*"|'[^']*'|[^\s<>]*)/;

/** Calls, sums, comments and properties of names that MDX defines; a plain name in braces is a placeholder. */
const expression =
  /(?<![\\$#%{])\{\s*(?:\/\*(?!\s*(?:#|truncate\b)).{0,999}?\*\/|(?:props|frontMatter)\.\w[\w.]*|\d+\s*[-+*/%]\s*\d+|[a-zA-Z_$][\w$]*(?:\.[\w$]+)*\([^{}\n]*\))\s*\}(?!\})/;

/** Everything that is reported, in the order of the messages. */
export const foreignSyntaxes: readonly ForeignSyntax[] = [
  {
    within: 'paragraph',
    pattern: module,
    message: (line) => `${line.startsWith('import') ? '"import"' : '"export"'} is shown as text in Markdown`,
    hint: asMdx,
  },
  {
    within: 'tag',
    pattern: component,
    message: (tag) => `<${/[A-Z][\w.]*/.exec(tag)?.[0]}> is not an HTML element, and Markdown has no components`,
    hint: asMdx,
  },
  {
    within: 'tag',
    pattern: jsxAttribute,
    message: (text) => `JSX attributes such as ${text.split('=', 1)[0]} have no effect in Markdown`,
    hint: 'Write HTML: "class", "for", style="…". For event handlers, rename the file to ".mdx" and use a client component.',
  },
  { within: 'text', pattern: expression, message: (text) => `${text} is shown as text in Markdown`, hint: asMdx },
  {
    within: 'paragraph',
    pattern: /^(?:!!!|\?\?\?\+?)[ \t]+[a-z][\w-]*(?:[ \t]+.*)?$/m,
    message: (line) => `"${line.split(/\s/, 1)[0]}" does not start an admonition`,
    hint: 'Write ":::note[Title]" above the text, without indentation, and ":::" below it. For text that opens, use ":::details[Title]".',
  },
  {
    within: 'paragraph',
    pattern: /^===[!+]?[ \t]+"[^"\n]+"[ \t]*$/m,
    message: () => '"===" does not start a tab',
    hint: 'Write ":::tabs", then "== Label" above the text of each tab, without indentation, and ":::" at the end.',
  },
  {
    within: 'text',
    pattern:
      /(?<=[)\]`*_])\{:?[ \t]*(?:[.#][\w-]+|[\w-]+=(?:"[^"\n]*"|[\w/:.-]+))(?:[ \t]+(?:[.#][\w-]+|[\w-]+=(?:"[^"\n]*"|[\w/:.-]+)))*[ \t]*\}/,
    message: (text) => `Attributes such as ${text} are shown as text`,
    hint: 'Only images have attributes: "![Text](image.png){width=300}". For anything else, write HTML.',
  },
];

/** A cheap test for any of them in a document. */
export const mayBeForeign = /^(?:import|export|!!!|\?\?\?|===)|<[A-Z]|\{|(?:className|htmlFor)=/m;
