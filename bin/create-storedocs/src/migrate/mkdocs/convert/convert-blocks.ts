import { commentEnd, type Line } from '../../convert-documents.ts';
import { admonitionOpening, detailsOpening } from './admonition-types.ts';
import { attributes, parseAttributes } from './attribute-list.ts';
import { type Blocks, type Conversion, container, dedent, indentedLines, indentOf, type Part, type PartReader } from './conversion.ts';
import { convertFence, fenceAt } from './convert-fence.ts';
import { convertInline } from './convert-inline.ts';
import { markdownElement } from './markdown-element.ts';
import { slashBlock } from './slash-block.ts';
import { includedCodeBlock, readSnippet, snippetLine, withLinksFrom } from './snippets.ts';

const readers: readonly PartReader[] = [
  comment,
  codeBlock,
  reference,
  admonition,
  tabs,
  slashBlock(convertBlocks),
  snippet,
  markdownElement(convertBlocks),
  definitions,
  attributeLine,
];

/** Converts lines of a document, or of a block in it without its indentation. */
export function convertBlocks(lines: readonly Line[], conversion: Conversion): Blocks {
  const output: string[] = [];
  let colons = 0;
  let isInList = false;
  let wasBlock = false;
  for (let index = 0; index < lines.length; ) {
    const line = lines[index];
    if (!line) break;
    const isEmpty = line.text.trim() === '';
    if (/^\s*(?:[-*+]\s|\d+[.)]\s|\[\^)/.test(line.text)) isInList = true;
    else if (!isEmpty && indentOf(line.text) === 0) isInList = false;
    const isIndentedCode = !isInList && indentOf(line.text) >= 4 && (output.at(-1) ?? '').trim() === '';
    if (isIndentedCode) {
      const code = indentedLines(lines, index, 4);
      output.push(...code.map(({ text }) => text));
      index += Math.max(1, code.length);
      continue;
    }
    const part = isEmpty ? undefined : read(lines, index, conversion);
    if (part) {
      const isBlock = part.isBlock !== false;
      if (isBlock && (output.at(-1) ?? '') !== '') output.push('');
      output.push(...part.blocks.lines);
      colons = Math.max(colons, part.blocks.colons);
      index = part.next;
      wasBlock = isBlock;
      continue;
    }
    if (wasBlock && !isEmpty) output.push('');
    wasBlock = false;
    output.push(isEmpty ? '' : convertInline(line, conversion));
    index++;
  }
  return { lines: output, colons };
}

function read(lines: readonly Line[], index: number, conversion: Conversion): Part | undefined {
  for (const reader of readers) {
    const part = reader(lines, index, conversion);
    if (part) return part;
  }
  return undefined;
}

/** A reference that mkdocstrings generates, with its options: it becomes a comment. The note of the plugin says what to do. */
function reference(lines: readonly Line[], start: number, { count }: Conversion): Part | undefined {
  const line = lines[start];
  if (!line || !/^\s*::: [\w.]+\s*$/.test(line.text)) return undefined;
  count('references of mkdocstrings');
  const options = indentedLines(lines, start + 1, indentOf(line.text) + 1);
  const written = [line, ...options].map(({ text }) => text.replaceAll('-->', '--&gt;'));
  return { blocks: { lines: ['<!--', ...written, '-->'], colons: 0 }, next: start + 1 + options.length };
}

/** A comment of several lines, which is kept. */
function comment(lines: readonly Line[], start: number): Part | undefined {
  const end = commentEnd(lines, start);
  return end === undefined
    ? undefined
    : { blocks: { lines: lines.slice(start, end + 1).map(({ text }) => text), colons: 0 }, next: end + 1, isBlock: false };
}

function codeBlock(lines: readonly Line[], start: number, conversion: Conversion): Part | undefined {
  const fence = fenceAt(lines, start);
  if (!fence) return undefined;
  const { end } = fence;
  if (end !== undefined) return { blocks: { lines: convertFence(fence, conversion), colons: 0 }, next: end + 1, isBlock: false };
  conversion.count('unclosed code blocks');
  const escaped = `${fence.prefix}\\${fence.marks}${fence.info}`;
  return { blocks: { lines: [escaped], colons: 0 }, next: start + 1, isBlock: false };
}

/** `!!! note "Title"` and `??? note "Title"` with indented content. */
function admonition(lines: readonly Line[], start: number, conversion: Conversion): Part | undefined {
  const [, indent, marks, names, title] =
    /^(\s*)(!!!|\?\?\?\+?)[ ]?([\w-]+(?:[ ]+[\w-]+)*)(?:[ ]+"(.*)")?[ ]*$/.exec(lines[start]?.text ?? '') ?? [];
  if (indent === undefined || names === undefined) return undefined;
  const content = indentedLines(lines, start + 1, indentOf(indent) + 4);
  const [type = 'note'] = names.split(/\s+/);
  const isDetails = marks !== '!!!';
  conversion.count(isDetails ? 'collapsible blocks' : 'admonitions');
  const line = lines[start];
  const shown = title === undefined || !line ? title : convertInline({ ...line, text: title.replaceAll('\\"', '"') }, conversion);
  const opening = isDetails ? detailsOpening(type, shown, marks === '???+') : admonitionOpening(type, shown);
  return { blocks: container(opening, inner(content, conversion), indent), next: start + 1 + content.length };
}

/** The content of a block. */
function inner(lines: readonly Line[], conversion: Conversion): Blocks {
  const columns = Math.min(...lines.filter(({ text }) => text.trim() !== '').map(({ text }) => indentOf(text)));
  const from = lines.findIndex(({ text }) => text.trim() !== '');
  if (from === -1) return { lines: [], colons: 0 };
  return convertBlocks(
    lines.slice(from).map((line) => ({ ...line, text: dedent(line.text, columns) })),
    conversion,
  );
}

const tab = /^(\s*)===([!+]*)\s+(["'])(.*)\3\s*$/;

/** Tabs: each `=== "Label"` with indented content. */
function tabs(lines: readonly Line[], start: number, conversion: Conversion): Part | undefined {
  const [, indent] = tab.exec(lines[start]?.text ?? '') ?? [];
  if (indent === undefined) return undefined;
  conversion.count('tabs');
  const output: string[] = [];
  const labels: string[] = [];
  let colons = 0;
  let next = start;
  for (;;) {
    const [, own, flags = '', , label = ''] = tab.exec(lines[next]?.text ?? '') ?? [];
    if (own === undefined || indentOf(own) !== indentOf(indent) || (next > start && flags.includes('!'))) break;
    const content = indentedLines(lines, next + 1, indentOf(indent) + 4);
    const blocks = inner(content, conversion);
    const line = lines[next];
    labels.push(label);
    output.push(`== ${line ? convertInline({ ...line, text: label }, conversion).trim() : label}`, '', ...blocks.lines, '');
    colons = Math.max(colons, blocks.colons);
    next += 1 + content.length;
    const following = lines.findIndex((line, index) => index >= next && line.text.trim() !== '');
    if (following !== -1 && tab.test(lines[following]?.text ?? '') && !/^\s*===\S*!/.test(lines[following]?.text ?? '')) next = following;
  }
  const group = conversion.has(/^content\.tabs\.link$/)
    ? `{group=${JSON.stringify(
        labels
          .join('-')
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, '-'),
      )}}`
    : '';
  return { blocks: container(`tabs${group}`, { lines: ['', ...output], colons }, indent), next };
}

/** A line that includes a Markdown file, whose content is copied. */
function snippet(lines: readonly Line[], start: number, conversion: Conversion): Part | undefined {
  const line = lines[start];
  const code = line && includedCodeBlock(line, conversion);
  if (code) {
    conversion.count('snippets');
    return { blocks: { lines: code, colons: 0 }, next: start + 1, isBlock: false };
  }
  const found = line && snippetLine(line.text);
  if (!line || !found) return undefined;
  if (found.isEscaped) return { blocks: { lines: [line.text.replace(/;(?=-+8<)/, '')], colons: 0 }, next: start + 1, isBlock: false };
  const part = readSnippet(found, conversion, line);
  if (!part) return undefined;
  conversion.count('snippets');
  const blocks = convertBlocks(
    part.lines.map((text) => ({ text: withLinksFrom(text, part.path, conversion.file), number: line.number })),
    conversion,
  );
  const indent = ' '.repeat(indentOf(line.text));
  return { blocks: { ...blocks, lines: blocks.lines.map((text) => (text === '' ? '' : indent + text)) }, next: start + 1, isBlock: false };
}

/** A term, and its definitions with a colon before the first line. */
function definitions(lines: readonly Line[], start: number, conversion: Conversion): Part | undefined {
  const term = lines[start];
  if (!term || !conversion.has(/^(?:def_list|extra)$/) || /^\s*(?::|[-*+]\s|#|\d+\.\s|\|)/.test(term.text)) return undefined;
  const isNext = lines[start + 1]?.text.trim() === '' ? start + 2 : start + 1;
  const definition = /^(\s*):[ \t]{1,3}(?=\S)/;
  const indent = ' '.repeat(indentOf(term.text));
  if (indentOf(definition.exec(lines[isNext]?.text ?? '')?.[1] ?? ' '.repeat(99)) !== indent.length) return undefined;
  conversion.count('definition lists');
  const output = ['<dl>', '<dt>', '', convertInline({ ...term, text: term.text.trim() }, conversion), '', '</dt>'];
  let colons = 0;
  let next = isNext;
  for (;;) {
    const line = lines[next];
    const [mark] = (line && definition.exec(line.text)) ?? [];
    if (!line || mark === undefined) break;
    const content = indentedLines(lines, next + 1, indent.length + 4);
    const first = { ...line, text: ' '.repeat(indent.length + 4) + line.text.slice(mark.length) };
    // Lines of the first paragraph need no indentation.
    const blocks = inner([first, ...content], conversion);
    colons = Math.max(colons, blocks.colons);
    output.push('<dd>', '', ...blocks.lines, '', '</dd>');
    next += 1 + content.length;
    const following = lines.findIndex(({ text }, index) => index >= next && text.trim() !== '');
    if (following !== -1 && definition.test(lines[following]?.text ?? '')) next = following;
  }
  return { blocks: { lines: [...output, '</dl>'].map((text) => (text === '' ? '' : indent + text)), colons }, next };
}

const alone = new RegExp(String.raw`^\s*${attributes}\s*$`);

/** Attributes of the block before, and `[TOC]`, which every page has. */
function attributeLine(lines: readonly Line[], start: number, conversion: Conversion): Part | undefined {
  const text = lines[start]?.text ?? '';
  if (/^\s*\[TOC\]\s*$/i.test(text)) {
    conversion.count('tables of contents');
    return { blocks: { lines: [], colons: 0 }, next: start + 1, isBlock: false };
  }
  const [, list] = alone.exec(text) ?? [];
  if (list === undefined) return undefined;
  conversion.count('attribute lists');
  const { id } = parseAttributes(list);
  return { blocks: { lines: id === undefined ? [] : ['', `<a id="${id}"></a>`], colons: 0 }, next: start + 1, isBlock: false };
}
