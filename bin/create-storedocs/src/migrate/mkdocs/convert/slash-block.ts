import type { Line } from '../../convert-documents.ts';
import { admonitionOpening, detailsOpening } from './admonition-types.ts';
import { type Blocks, type Conversion, container, indentOf, type PartReader } from './conversion.ts';

type Convert = (lines: readonly Line[], conversion: Conversion) => Blocks;

const opening = /^(\s*)(\/{3,})\s*([\w-]+)(?:\s*\|\s*(.*?))?\s*$/;

/** Reads blocks between slashes, as in `/// tip | Title`. `convert` converts the content. */
export function slashBlock(convert: Convert): PartReader {
  return (lines, start, conversion) => {
    const first = blockAt(lines, start);
    if (!first) return undefined;
    if (first.name === 'tab') return tabsFrom(first);
    conversion.count(`/// blocks`);
    const content = convert(first.content, conversion);
    const { name, title, options, indent, next } = first;
    const type = options.type ?? name;
    if (name === 'details')
      return {
        blocks: container(detailsOpening(options.type ?? name, title, options.open?.toLowerCase() === 'true'), content, indent),
        next,
      };
    if (/^(?:(?:figure-|table-)?caption|html|define|definition)$/.test(name)) {
      if (name !== 'html' && !name.endsWith('caption')) conversion.leave('Write this block in HTML.', first.line);
      return { blocks: { ...content, lines: content.lines.map((text) => (text === '' ? '' : indent + text)) }, next };
    }
    return { blocks: container(admonitionOpening(type, title), content, indent), next };

    function tabsFrom(tab: SlashBlock) {
      conversion.count('tabs');
      const output: string[] = [];
      let colons = 0;
      let end = start;
      for (let one: SlashBlock | undefined = tab; one?.name === 'tab'; ) {
        const blocks = convert(one.content, conversion);
        output.push(`== ${one.title ?? ''}`, '', ...blocks.lines, '');
        colons = Math.max(colons, blocks.colons);
        end = one.next;
        const following = lines.findIndex(({ text }, index) => index >= end && text.trim() !== '');
        const next: SlashBlock | undefined = following === -1 ? undefined : blockAt(lines, following);
        one = next?.options.new?.toLowerCase() === 'true' ? undefined : next;
      }
      return { blocks: container('tabs', { lines: ['', ...output], colons }, tab.indent), next: end };
    }
  };
}

interface SlashBlock {
  readonly indent: string;
  readonly name: string;
  readonly title: string | undefined;
  /** Those in the indented lines below the first one. */
  readonly options: Readonly<Record<string, string>>;
  readonly content: readonly Line[];
  readonly line: Line;
  readonly next: number;
}

function blockAt(lines: readonly Line[], start: number): SlashBlock | undefined {
  const line = lines[start];
  const [, indent, marks, name, title] = (line && opening.exec(line.text)) ?? [];
  if (!line || indent === undefined || name === undefined) return undefined;
  const end = lines.findIndex(({ text }, index) => index > start && text.trim() === marks && indentOf(text) === indentOf(indent));
  if (end === -1) return undefined;
  const inside = lines.slice(start + 1, end).map((one) => ({ ...one, text: one.text.slice(Math.min(indent.length, one.text.length)) }));
  const options: Record<string, string> = {};
  let from = 0;
  for (; from < inside.length; from++) {
    const [, key, value = ''] = /^ {4}([\w-]+):\s*(.*)$/.exec(inside[from]?.text ?? '') ?? [];
    if (key === undefined) break;
    options[key] = value.replace(/^(["'])(.*)\1$/, '$2');
  }
  return { indent, name, title: title === '' ? undefined : title, options, content: inside.slice(from), line, next: end + 1 };
}
