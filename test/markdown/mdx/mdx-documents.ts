import fc from 'fast-check';

const expressions = ['{1}', '{"two"}', "{'a' + `b`}", '{/* note */}', '{}', '{[1, 2].map((n) => <b key={n}>{n}</b>)}', '{(1)}', '{a.b}'];
const tags = [
  '<br />',
  '<b>bold</b>',
  '<i className="a">*em*</i>',
  '<A.B c />',
  '<></>',
  '<a href="b.md" title={`c`} {...d}>e</a>',
  '<x-y z:w="1" />',
];
const words = [
  'word',
  'é',
  '𝒳',
  'a_b',
  '**strong**',
  '*em*',
  '`{code}`',
  '`<b>`',
  '[link](b.md)',
  '![image](c.png "d")',
  '10:30',
  '\\{',
  '\\<',
  '&amp;',
  'https://example.com',
  'a < b',
  ':abbr',
  '[^note]',
];

const inline = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...words) }, fc.constantFrom(...expressions), fc.constantFrom(...tags)), {
    minLength: 1,
    maxLength: 5,
  })
  .chain((parts) => fc.constantFrom(' ', ' ', ' ', '', '\n').map((glue) => parts.join(glue)));

const code = fc.constantFrom('```js title="a.js"\nlet {a} = <b>;\n```', '~~~\n<a\n~~~', '    indented', '\tindented {1}');
const esm = fc.constantFrom(
  "import A from './a.js';",
  "import { b as c } from './a.js';\nimport * as d from 'e';",
  'export const a = { b: [1] };',
  'export function F({ children }) {\n  return <b>{children}</b>;\n}',
  'export const text = `one\n\ntwo`;',
  'export default function L({ children }) {\n\n  return <p>{children}</p>;\n}',
);
const flow = fc.constantFrom(
  '{/* block */}',
  '{\n  [1]\n    .map((n) => n)\n}',
  '<A b={{\n  c: 1,\n    d: `x\n  y`,\n}} />',
  '<A\n  b="c"\n  d={e}\n/>',
  '<A b=\'c "d" &amp; e\' />',
  '<b>line</b>',
  '<b>one</b> <i>two</i>',
  '<b>one</b> text',
  '<A><B>deep</B></A>',
  '<!-- comment -->',
  '<!-- two\n\nlines -->',
);
const simple = fc.constantFrom(
  '---',
  '## Title {#id}',
  '# Title',
  'Setext\n---',
  '| a | b |\n| - | :-: |\n| {1} | <b>c</b> |',
  ':::note Title\n\ntext\n\n:::',
  ':::tip[Title {1}]\ntext\n:::',
  '[^note]: Note {2}',
  '- [x] done\n- [ ] open',
  '::leaf[a]{b=c}',
  '> [!NOTE]\n> text',
);
const leaf = fc.oneof({ weight: 3, arbitrary: inline }, code, flow, simple);

const { blocks } = fc.letrec<{ block: string; blocks: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    { weight: 4, arbitrary: leaf },
    tie('blocks').map((inner) => inner.replace(/^/gm, '> ').replace(/ +$/gm, '')),
    fc.tuple(fc.constantFrom('- ', '1. ', '10) '), tie('blocks')).map(([marker, inner]) => marker + indented(inner, marker.length)),
    tie('blocks').map((inner) => `<div>\n\n${inner}\n\n</div>`),
    tie('blocks').map((inner) => `<div>\n${inner}\n</div>`),
    tie('blocks').map((inner) => `<A b={c}>\n  ${indented(inner, 2)}\n</A>`),
    tie('blocks').map((inner) => `:::note\n\n${inner}\n\n:::`),
  ),
  blocks: fc
    .array(tie('block'), { minLength: 1, maxLength: 3 })
    .chain((parts) => fc.constantFrom('\n\n', '\n\n', '\n').map((glue) => parts.join(glue))),
}));

function indented(text: string, columns: number): string {
  return text.replace(/\n(?!\n)/g, `\n${' '.repeat(columns)}`);
}

/** MDX documents: Markdown, modules, expressions and elements, nested. Some are invalid. */
export const mdxDocuments = fc
  .array(fc.oneof({ weight: 4, arbitrary: blocks }, esm), { minLength: 1, maxLength: 4 })
  .map((parts) => `${parts.join('\n\n')}\n`)
  // Known differences: titles of directives at the start of a list item; in quotes, whether a list is loose, titles of directives below
  // fenced code, and blank lines in comments.
  .filter((text) => !/^[ \d.)-]*>.*(?:```|~~~|<!--(?!.*-->)|(?:[->]|\d[.)]) )|(?:-|\d[.)]) :::note T/m.test(text));
