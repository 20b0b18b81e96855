import { type Mistake, testMistakes } from '../../support/faults/mistakes.ts';

const braceHint = '"{" begins a JavaScript expression in MDX. For a literal brace, write \\{ or use `code`.';
const tagHint = '"<" begins a tag in MDX. For a literal "<", write \\< or &lt;, or use `code`.';
const closeHint = 'Close every tag in the paragraph or block in which it was opened.';
const scriptHint =
  'A line that begins with "import" or "export" is JavaScript in MDX. In a sentence, write `import` as code or start with another word.';
const waitHint = 'Load data with "generateRoutes" in the configuration, or import JSON.';
const pathHint = 'The path is relative to the importing file.';
const card = { 'card.tsx': 'export const Card = () => null;\n' };

const syntax: Readonly<Record<string, Mistake>> = {
  'a component whose file exports another name': {
    doc: '# A\n\n<PriceTag />\n',
    files: { '../../_components/price-tag.tsx': 'export function Price() {\n  return <b>1</b>;\n}\n' },
    at: '3:1',
    says: 'Unknown component <PriceTag>.',
    hint: 'Its file in "content/_components" must export it by this name, or as "default".',
  },
  'a brace that is never closed': {
    doc: '# A\n\nSee `{x}`, then a { that stays open\nto the end.\n\nMore.\n',
    at: '3:19',
    says: 'Invalid MDX: Unexpected end of file in expression, expected a corresponding closing brace for `{`.',
    hint: braceHint,
  },
  'a type': {
    doc: '# A\n\nPromise<string> here.\n',
    at: '3:8',
    says: 'Invalid MDX: Expected a closing tag for `<string>` before the end of `paragraph`.',
    hint: tagHint,
  },
  'a value of an attribute without quotes': {
    doc: '# A\n\n<a href=x>y</a>\n',
    at: '3:9',
    says: 'Invalid MDX: Unexpected character `x` (U+0078) before attribute value, expected a character that can start an attribute value, such as `"`, `\'`, or `{`.',
    hint: 'Quote the value of the attribute, as in href="a.md".',
  },
  'text in braces': {
    doc: '# A\n\nWords {two words} more.\n',
    at: '3:11',
    says: 'Invalid MDX: the expression in braces is not valid JavaScript: Unexpected content after expression.',
    hint: braceHint,
  },
  'a placeholder in a path': {
    doc: '# A\n\nAsk `/users/{id}` or /users/{id}.\n',
    at: '3:30',
    says: 'The document failed to render: id is not defined.',
    hint: braceHint,
  },
  'an expression across several lines': {
    doc: '---\ntitle: A\n---\n\n{\n  [1, 2]\n    .map((x) => x +)\n}\n',
    at: '7:20',
    says: 'Invalid MDX: the expression in braces is not valid JavaScript: Unexpected token.',
    hint: braceHint,
  },
  'Windows line endings': {
    doc: '---\r\ntitle: A\r\n---\r\n\r\nText {1 +}\r\n',
    at: '5:10',
    says: 'Invalid MDX: the expression in braces is not valid JavaScript: Unexpected token.',
    hint: braceHint,
  },
  'two layouts': {
    doc: '# A\n\nexport default ({ children }) => children;\n\nexport { default } from "./b.js";\n',
    at: '5:1',
    says: 'Invalid MDX: Unexpected duplicate layout, expected a single layout (previous: 3:1-3:43).',
    hint: 'A default export is the layout of the document: remove all but one.',
  },
  'a number after <': {
    doc: '# A\n\nIf a <5 then.\n',
    at: '3:7',
    says: 'Invalid MDX: Unexpected character `5` (U+0035) before name, expected a character that can start a name, such as a letter, `$`, or `_`.',
    hint: tagHint,
  },
  'a letter after <': {
    doc: '# A\n\nIf a <b then.\n',
    at: '3:13',
    says: 'Invalid MDX: Unexpected character `.` (U+002E) in attribute name, expected an attribute name character such as letters, digits, `$`, or `_`; `=` to initialize a value; whitespace before attributes; or the end of the tag.',
    hint: tagHint,
  },
  'a URL in angle brackets': {
    doc: '# A\n\nSee <https://example.com>.\n',
    at: '3:12',
    says: 'Invalid MDX: Unexpected character `/` (U+002F) before local name, expected a character that can start a name, such as a letter, `$`, or `_`.',
    hint: 'MDX has no autolinks in angle brackets: write [text](https://…).',
  },
  '<br> in a paragraph': {
    doc: '# A\n\nOne<br>two\n',
    at: '3:4',
    says: 'Invalid MDX: Expected a closing tag for `<br>` before the end of `paragraph`.',
    hint: 'MDX requires closed tags: write <br />.',
  },
  '<img> as a block': {
    doc: '# A\n\n<img src="a.png">\n\nMore\n',
    at: '3:1',
    says: 'Invalid MDX: Expected a closing tag for `<img>`.',
    hint: 'MDX requires closed tags: write <img />.',
  },
  'a tag that is never closed': {
    doc: '# A\n\n- One\n- <b>two\n- three</b>\n',
    at: '4:3',
    says: 'Invalid MDX: Expected a closing tag for `<b>` before the end of `paragraph`.',
    hint: closeHint,
  },
  'a wrong closing tag': {
    doc: '# A\n\n<div>\n\nText.\n\n</span>\n',
    at: '7:1',
    says: 'Invalid MDX: Unexpected closing tag `</span>`, expected corresponding closing tag for `<div>` of line 3.',
    hint: closeHint,
  },
  'a closing tag without an opening one': {
    doc: '# A\n\nText.\n\n</div>\n',
    at: '5:2',
    says: 'Invalid MDX: Unexpected closing slash `/` in tag, expected an open tag first.',
    hint: closeHint,
  },
  'a sentence that starts with import': {
    doc: '# A\n\nimport your products first.\n',
    at: '3:13',
    says: 'Invalid MDX: the "import" or "export" is not valid JavaScript: Unexpected token.',
    hint: scriptHint,
  },
  'an export with a syntax error': {
    doc: '# A\n\nexport const a = {\n  b: 1,\n\n  c: 2 d\n};\n\nText\n',
    at: '6:8',
    says: 'Invalid MDX: the "import" or "export" is not valid JavaScript: Unexpected token.',
    hint: scriptHint,
  },
  'an HTML comment that is never closed': {
    doc: '# A\n\nText <!-- not closed\n\nMore\n',
    at: '3:7',
    says: 'Invalid MDX: Unexpected character `!` (U+0021) before name, expected a character that can start a name, such as a letter, `$`, or `_`.',
    hint: 'Unclosed comment: add -->.',
  },
  'a document with a top-level await': {
    doc: "export const a = await Promise.resolve('a');\n\n# A\n",
    at: '1:18',
    says: '"await" is not supported in MDX.',
    hint: waitHint,
  },
  'an expression with await': {
    doc: '# A\n\nText {await Promise.resolve(1)}.\n',
    at: '3:7',
    says: '"await" is not supported in MDX.',
    hint: waitHint,
  },
};

const imports: Readonly<Record<string, Mistake>> = {
  'a missing file': {
    doc: "```js\nimport Card from './crad.tsx';\n```\n\nimport { Card } from './crad.tsx';\n\n# A\n",
    files: card,
    at: '5:22',
    says: 'Cannot resolve import "./crad.tsx".',
    hint: 'Did you mean "card.tsx"?',
  },
  'a missing folder': {
    doc: "import Card from './nowhere/card';\n\n# A\n",
    at: '1:18',
    says: 'Cannot resolve import "./nowhere/card".',
    hint: 'The folder "content/docs/a-missing-folder/nowhere" does not exist or is empty.',
  },
  'a missing file of the site': {
    doc: "import Card from '@site/content/docs/carrd';\n\n# A\n",
    at: '1:18',
    says: 'Cannot resolve import "@site/content/docs/carrd".',
    hint: pathHint,
  },
  'a missing image': {
    doc: '# A\n\n<img alt="" src={require(\'./missing.png\').default} />\n',
    at: '3:26',
    says: 'Cannot resolve import "./missing.png".',
    hint: pathHint,
  },
  'a missing raw file': {
    doc: "import text from '!!raw-loader!./missing.txt';\n\n# A\n",
    at: '1:18',
    says: 'Cannot resolve import "./missing.txt".',
    hint: pathHint,
  },
  'a missing import of a component': {
    doc: "import Shop from './shop';\n\n# A\n\n<Shop />\n",
    files: { 'shop.tsx': "import { Card } from './crad';\n\nexport default Card;\n", ...card },
    at: 'shop.tsx:1:22',
    says: 'Cannot resolve import "./crad".',
    hint: 'Did you mean "card"?',
  },
  'a missing import of a client component': {
    doc: "import Shop from './shop';\n\n# A\n\n<Shop />\n",
    files: { 'shop.tsx': "'use client';\nimport { Card } from './carrd';\n\nexport default Card;\n", ...card },
    at: 'shop.tsx:2:22',
    says: 'Cannot resolve import "./carrd".',
    hint: 'Did you mean "card"?',
  },
  'a package that is not installed': {
    doc: "# A\n\nimport { Card } from 'some-cards';\n\n<Card />\n",
    at: '3:22',
    says: 'Cannot resolve import "some-cards".',
    hint: "Install the package, or map its name to a file of the site in the configuration: markdown: { alias: { 'some-cards': 'src/…' } }.",
  },
  'a package with the name of the file that imports it': {
    doc: "import Cards from './some-cards';\n\n# A\n\n<Cards />\n",
    files: { 'some-cards.tsx': "import { Card } from 'some-cards';\n\nexport default Card;\n" },
    at: 'some-cards.tsx:1:22',
    says: 'Cannot resolve import "some-cards".',
    hint: "Install the package, or map its name to a file of the site in the configuration: markdown: { alias: { 'some-cards': 'src/…' } }.",
  },
  'an alias of a missing file': {
    doc: "import Tweet from 'mapped';\n\n# A\n",
    at: '1:19',
    says: '"mapped" is mapped to "src/nothing.tsx", which does not exist.',
  },
  'an unknown module of another generator': {
    doc: "import Footer from '@theme/Footer';\n\n# A\n\n<Footer />\n",
    at: '1:20',
    says: 'storedocs has no replacement for "@theme/Footer".',
    hint: "Write a component of your own, and map the name to its file in the configuration: markdown: { alias: { '@theme/Footer': 'src/Footer.tsx' } }.",
  },
  'a misspelled module of another generator': {
    doc: "import Tabs from '@theme/Tab';\n\n# A\n",
    at: '1:18',
    says: 'storedocs has no replacement for "@theme/Tab".',
    hint: 'Did you mean "@theme/Tabs"?',
  },
  'a missing default export': {
    doc: "import Card from './card';\n\n# A\n\n<Card />\n",
    files: card,
    at: '1:8',
    says: '"content/docs/a-missing-default-export/card.tsx" has no export "default".',
    hint: "Default-export the component there, or import it by its name: import { Name } from '…'.",
  },
  'a name that is not exported': {
    doc: "import { Crad } from './card';\n\n# A\n\n<Crad />\n",
    files: card,
    at: '1:10',
    says: '"content/docs/a-name-that-is-not-exported/card.tsx" has no export "Crad".',
    hint: 'Did you mean to import "Card" instead?',
  },
  'an unknown built-in component': {
    doc: "import { Tab } from 'storedocs/content';\n\n# A\n\n<Tab />\n",
    at: '1:10',
    says: '"storedocs/content" has no export "Tab".',
    hint: 'Did you mean to import "Tabs" instead?',
  },
  'a component with a syntax error': {
    doc: "import Page from './page';\n\n# A\n\n<Page />\n",
    files: { 'page.tsx': 'export default () => <p>;\n' },
    at: 'page.tsx:2:1',
    says: 'Unexpected end of file before a closing "p" tag.',
  },
  'documents that import each other': {
    doc: "import B from './_b.mdx';\n\n# A\n\n<B />\n",
    files: { '_b.mdx': "Text.\n\nimport C from './_c.mdx';\n\n<C />\n", '_c.mdx': "import B from './_b.mdx';\n\n<B />\n" },
    at: '_b.mdx:3:15',
    says: 'Circular import: content/docs/documents-that-import-each-other/_b.mdx > content/docs/documents-that-import-each-other/_c.mdx > content/docs/documents-that-import-each-other/_b.mdx.',
  },
};

testMistakes(
  { ...syntax, ...imports },
  "export default { title: 'Test', url: 'https://example.com', markdown: { alias: { mapped: 'src/nothing.tsx' } } };\n",
);
