import fc from 'fast-check';

const words = ['a', 'word', 'é', '中', '𝒳', 'snake_case', '3.1', '10:30'];
const marks = [
  '*',
  '**',
  '_',
  '__',
  '`',
  '``',
  '~~',
  '[',
  ']',
  '(',
  ')',
  '![',
  '<',
  '>',
  '&',
  '#',
  '|',
  '!',
  '"',
  "'",
  '{',
  '}',
  '=',
  '+',
  '-',
];
const wholes = [
  '[text](url)',
  '[text](url "title")',
  '[text][ref]',
  '[ref]',
  '[^note]',
  '![image](image.png)',
  '`code`',
  '**strong**',
  '~~gone~~',
  ' www.example.com ',
  ' https://example.com/a?b=c ',
  ' me@example.com ',
  '<b>',
  '</b>',
  '<a href="url">',
  '<!-- comment -->',
  '<https://example.com>',
  '&amp;',
  '&#35;',
  '\\*',
  '\\|',
];

const piece = fc.oneof(fc.constantFrom(...marks), fc.constantFrom(...wholes), fc.constantFrom(' ', '. '));
const inline = fc
  .array(fc.tuple(fc.constantFrom(...words), piece), { minLength: 1, maxLength: 6 })
  .map((pairs) => `${pairs.flat().join('')}.`);

const paragraph = fc
  .array(fc.tuple(inline, fc.constantFrom('', '', '  ', '\\')), { minLength: 1, maxLength: 3 })
  .map((lines) => lines.map(([text, end]) => text + end).join('\n'));
const heading = fc.tuple(fc.integer({ min: 1, max: 6 }), inline).map(([level, text]) => `${'#'.repeat(level)} ${text}`);
const underlined = fc.tuple(inline, fc.constantFrom('===', '---')).map(([text, line]) => `${text}\n${line}`);
const fence = fc
  .tuple(fc.constantFrom('```', '~~~', '````'), fc.constantFrom('', 'js', 'ts title="a.ts" {1}'), fc.array(inline, { maxLength: 3 }))
  .map(([ticks, info, lines]) => [`${ticks}${info}`, ...lines, ticks].join('\n'));
const indented = fc.array(inline, { minLength: 1, maxLength: 2 }).map((lines) => lines.map((line) => `    ${line}`).join('\n'));
const html = fc.tuple(fc.constantFrom('div', 'details', 'p'), inline).map(([tag, text]) => `<${tag}>\n${text}\n</${tag}>`);
const table = fc
  .array(fc.tuple(inline, inline), { minLength: 1, maxLength: 3 })
  .map((rows) => rows.map(([left, right]) => `| ${left} | ${right} |`))
  .map(([head = '', ...rows]) => [head, '| :- | -: |', ...rows].join('\n'));
const simple = fc.constantFrom('---', '***', '<!-- comment -->');
const footnote = paragraph.map((text) => `[^note]: ${text.split('\n').join('\n    ')}`);
const leaf = fc.oneof(paragraph, heading, underlined, fence, indented, html, table, simple, footnote);

const { blocks } = fc.letrec<{ block: string; blocks: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    tie('blocks').map((inner) => inner.replace(/^/gm, '> ').replace(/ +$/gm, '')),
    fc.tuple(fc.constantFrom('- ', '* ', '1. ', '10) ', '- [ ] ', '- [x] '), paragraph, tie('blocks')).map(listItem),
  ),
  blocks: fc.array(fc.tuple(tie('block'), fc.boolean()), { minLength: 1, maxLength: 3 }).map(stack),
}));

function listItem([marker, first, inner]: [string, string, string]): string {
  const indent = ' '.repeat(marker.startsWith('- [') ? 2 : marker.length);
  return marker + `${first}\n\n${inner}`.replace(/\n(?!\n)/g, `\n${indent}`);
}

/** Stacked blocks, with or without an empty line between them; the parser test lists where one is required. */
function stack(blocks: readonly (readonly [text: string, isTight: boolean])[]): string {
  const text = blocks.map(([block, isTight]) => block + (isTight && !/^(?:[>*[]|- |\d)/m.test(block) ? '\n' : '\n\n')).join('');
  return `${text.startsWith(' ') ? 'word\n\n' : ''}${text.replace(/\n(?= {4}[^ ])/g, '\n\n')}`.trimEnd();
}

/** Complete CommonMark and GFM documents: every kind of block, nested, with text full of marks that may or may not pair up. */
export const documents = fc
  .tuple(
    fc.array(fc.tuple(blocks, fc.boolean()), { minLength: 1, maxLength: 4 }),
    fc.constantFrom('', '[ref]: url', '[ref]: <url> "title"'),
  )
  .map(([parts, definition]) => `${stack(parts)}\n\n${definition}\n`);
