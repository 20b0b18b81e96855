import type { Line } from '../../convert-documents.ts';
import { type Blocks, type Conversion, dedent, indentOf, type PartReader } from './conversion.ts';

const opening = /^(\s*)<([a-z][\w-]*)((?:\s+[^<>]*?)?)\s+markdown(?:="?(?:1|block|span)"?)?((?:\s[^<>]*)?)>(.*)$/;

/**
 * Reads HTML elements whose content is Markdown because of an attribute: here it is if empty lines surround it. `convert` converts the
 * content. Elements within a line only lose the attribute.
 */
export function markdownElement(convert: (lines: readonly Line[], conversion: Conversion) => Blocks): PartReader {
  return (lines, start, conversion) => {
    const line = lines[start];
    const [, indent, name, before = '', after = '', rest = ''] = (line && opening.exec(line.text)) ?? [];
    if (!line || indent === undefined || name === undefined) return undefined;
    const tag = `${indent}<${name}${before}${after}>`;
    const inLine = rest.lastIndexOf(`</${name}>`);
    const end = inLine === -1 ? closingLine(lines, start, name) : start;
    if (end === undefined || /^(?:span|a|em|strong|b|i|small|code)$/.test(name)) {
      const blocks = convert([{ ...line, text: tag + rest }], conversion);
      return { blocks, next: start + 1, isBlock: false };
    }
    conversion.count(/\bgrid\b/.test(before + after) ? 'grids' : 'Markdown in HTML');
    const content = inLine === -1 ? [{ ...line, text: rest }, ...lines.slice(start + 1, end)] : [{ ...line, text: rest.slice(0, inLine) }];
    const tail = inLine === -1 ? (lines[end]?.text.trim() ?? '') : rest.slice(inLine);
    const [, inside = '', closing = tail] = new RegExp(`^(.*?)(</${name}>.*)$`).exec(tail) ?? [];
    const last = lines[end];
    const all = last && inside !== '' ? [...content, { ...last, text: inside }] : content;
    const isText = ({ text }: Line) => text.trim() !== '';
    const shown = all.slice(Math.max(0, all.findIndex(isText)), all.findLastIndex(isText) + 1);
    const columns = Math.min(...shown.filter(isText).map(({ text }) => indentOf(text)));
    const blocks = convert(
      shown.map((one) => ({ ...one, text: dedent(one.text, columns) })),
      conversion,
    );
    const inner = blocks.lines.map((text) => (text === '' ? '' : indent + text));
    return { blocks: { ...blocks, lines: [tag, '', ...inner, '', indent + closing] }, next: end + 1 };
  };
}

/** The line with the end tag of the element that a line starts. */
function closingLine(lines: readonly Line[], start: number, name: string): number | undefined {
  let depth = 0;
  for (let index = start; index < lines.length; index++) {
    const text = lines[index]?.text ?? '';
    depth += text.match(new RegExp(`<${name}(?=[\\s>])`, 'g'))?.length ?? 0;
    depth -= text.match(new RegExp(`</${name}>`, 'g'))?.length ?? 0;
    if (depth <= 0) return index;
  }
  return undefined;
}
