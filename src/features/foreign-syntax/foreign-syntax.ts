import type { Feature } from '../../config/feature.ts';
import type { SyntaxHint } from '../../model/markdown-extension.ts';

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

/** Syntax of other tools that Markdown shows as text or drops. */
export const foreignSyntaxes: readonly SyntaxHint[] = [
  {
    paragraph: module,
    message: (line) => `${line.startsWith('import') ? '"import"' : '"export"'} is shown as text in Markdown`,
    hint: asMdx,
  },
  {
    tag: component,
    message: (tag) => `<${/[A-Z][\w.]*/.exec(tag)?.[0]}> is not an HTML element, and Markdown has no components`,
    hint: asMdx,
  },
  {
    tag: jsxAttribute,
    message: (text) => `JSX attributes such as ${text.split('=', 1)[0]} have no effect in Markdown`,
    hint: 'Write HTML: "class", "for", style="…". For event handlers, rename the file to ".mdx" and use a client component.',
  },
  { text: expression, message: '%s is shown as text in Markdown', hint: asMdx },
  {
    paragraph: /^(?:!!!|\?\?\?\+?)[ \t]+[a-z][\w-]*(?:[ \t]+.*)?$/m,
    message: (line) => `"${line.split(/\s/, 1)[0]}" does not start an admonition`,
    hint: 'Write ":::note[Title]" above the text, without indentation, and ":::" below it. For text that opens, use ":::details[Title]".',
  },
  {
    paragraph: /^===[!+]?[ \t]+"[^"\n]+"[ \t]*$/m,
    message: '"===" does not start a tab',
    hint: 'Write ":::tabs", then "== Label" above the text of each tab, without indentation, and ":::" at the end.',
  },
  {
    text: /(?<=[)\]`*_])\{:?[ \t]*(?:[.#][\w-]+|[\w-]+=(?:"[^"\n]*"|[\w/:.-]+))(?:[ \t]+(?:[.#][\w-]+|[\w-]+=(?:"[^"\n]*"|[\w/:.-]+)))*[ \t]*\}/,
    message: 'Attributes such as %s are shown as text',
    hint: 'Only images have attributes: "![Text](image.png){width=300}". For anything else, write HTML.',
  },
];

/** Reports syntax of other tools, which authors may expect to work. */
export const foreignSyntax: Feature = {
  name: 'foreign-syntax',
  plugins: () => [{ name: 'foreign-syntax', hints: foreignSyntaxes }],
};
