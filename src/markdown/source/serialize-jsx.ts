import type { MarkdownPiece } from '../../model/doc.ts';
import type { JsxElement } from '../compiler/walk-tree.ts';
import { endOf, partsBetween, type Serializer, type SourceNode, startOf } from './serializer.ts';

type JsxNode = SourceNode & JsxElement;

/** A JSX element as Markdown: its children and, for some components, their attributes. */
export function jsxPieces(node: JsxNode, serializer: Serializer): MarkdownPiece[] {
  const { name } = node;
  const prefix = prefixAt(serializer.source, startOf(node));
  const from = serializer.imports.get(name ?? '');
  if (from !== undefined) return [{ kind: 'partial', from, prefix }];
  const inner = contentOf(node, prefix, serializer);
  const text = (attribute: string) => attributeText(node, attribute);
  switch (name) {
    case 'img': {
      const src = text('src');
      return src === undefined ? [] : [`![${inBrackets(text('alt') ?? '')}](`, { kind: 'url', href: src, typed: src }, ')'];
    }
    case 'a':
    case 'Button':
    case 'Link': {
      const href = text('href') ?? text('to');
      return href === undefined || inner.length === 0 ? inner : ['[', ...inner, '](', { kind: 'url', href, typed: href }, ')'];
    }
    case 'TabItem':
      return joinBlocks([boldLine(text('label') ?? text('value')), inner], prefix);
    case 'Hero':
    case 'Section':
    case 'CallToAction':
      return joinBlocks([headingLine(2, text('title')), text('lead'), inner], prefix);
    case 'Feature':
      return joinBlocks([headingLine(3, text('title')), inner], prefix);
    case 'Card':
      return joinBlocks([linkedTitle(text('title'), text('to')), inner], prefix);
    case 'Details':
      return joinBlocks([boldLine(text('summary')), inner], prefix);
    case 'Admonition': {
      const title = text('title');
      const opening = `:::${text('type') ?? 'note'}${title === undefined ? '' : `[${inBrackets(title)}]`}`;
      return joinBlocks([opening, inner, ':::'], prefix);
    }
    case 'CodeBlock':
      return codeBlock(inner, [text('language'), text('title') && `title="${text('title')}"`], prefix);
    case 'br':
      return node.type === 'mdxJsxTextElement' ? [' '] : [];
    default:
      return inner;
  }
}

/** The value of an expression that is a string or number literal; empty for others. */
export function literalText(code: string): string[] {
  const [, double, single, template, number] =
    /^\s*(?:"([^"\\\n]*)"|'([^'\\\n]*)'|`((?:[^`\\$]|\$(?!\{))*)`|(-?\d+(?:\.\d+)?))\s*$/.exec(code) ?? [];
  const text = double ?? single ?? template ?? number;
  return text === undefined ? [] : [text];
}

function attributeText({ attributes }: JsxElement, wanted: string): string | undefined {
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== wanted) continue;
    const { value } = attribute;
    if (typeof value === 'string') return value;
    if (value && 'value' in value && typeof value.value === 'string') return literalText(value.value)[0];
  }
  return undefined;
}

function contentOf({ type, children }: JsxNode, prefix: string, serializer: Serializer): MarkdownPiece[] {
  const nodes: readonly SourceNode[] = children;
  const [first] = nodes;
  const last = nodes.at(-1);
  if (!first || !last) return [];
  if (type === 'mdxJsxTextElement' || nodes.some(isInline))
    return partsBetween(nodes, { start: startOf(first), end: endOf(last) }, serializer);
  return joinBlocks(
    paragraphsOf(nodes, serializer.source).map(([node, ...more]) => {
      const pieces =
        more.length === 0
          ? serializer.piecesOf(node)
          : partsBetween([node, ...more], { start: startOf(node), end: endOf(more.at(-1) ?? node) }, serializer);
      return dedentMarkdown(pieces, prefix.length, indentation(node, prefix, serializer));
    }),
    prefix,
  );
}

/** Blocks, where elements with text, and expressions, are one if they share a line: MDX removes the paragraph around them. */
function paragraphsOf(nodes: readonly SourceNode[], source: string): [SourceNode, ...SourceNode[]][] {
  const blocks: [SourceNode, ...SourceNode[]][] = [];
  for (const node of nodes) {
    const block = blocks.at(-1);
    const isSameLine = block && !source.slice(endOf(block.at(-1) ?? node), startOf(node)).includes('\n');
    const isText =
      [block?.at(-1) ?? node, node].every(({ type }) => type === 'mdxFlowExpression') || [...(block ?? []), node].some(hasText);
    if (isSameLine && isText) block.push(node);
    else blocks.push([node]);
  }
  return blocks;
}

function hasText({ children = [] }: SourceNode): boolean {
  return children.some(isInline);
}

const inlineTypes: readonly string[] = [
  'break',
  'delete',
  'emphasis',
  'image',
  'inlineCode',
  'link',
  'mdxTextExpression',
  'strong',
  'text',
];

/** True for text, which an element on a line of its own has without a paragraph around it. */
function isInline({ type }: SourceNode): boolean {
  return inlineTypes.includes(type) || /(?:Reference|TextElement)$|^textDirective$/.test(type);
}

/** Indentation of a block within the element around it. */
function indentation(node: SourceNode, prefix: string, { source }: Serializer): number {
  const start = startOf(node);
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start);
  return /^[ \t>]*$/.test(before) ? Math.max(0, before.length - prefix.length) : 0;
}

function boldLine(text: string | undefined): string | undefined {
  return text && text.trim() !== '' ? `**${text.trim().replace(/[*\\]/g, '\\$&')}**` : undefined;
}

function headingLine(level: number, text: string | undefined): string | undefined {
  return text === undefined ? undefined : `${'#'.repeat(level)} ${text}`;
}

function linkedTitle(title: string | undefined, to: string | undefined): Block {
  if (title === undefined || to === undefined) return boldLine(title);
  return [`[${inBrackets(title)}](`, { kind: 'url', href: to, typed: to }, ')'];
}

function inBrackets(text: string): string {
  return text.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ');
}

function codeBlock(inner: readonly MarkdownPiece[], info: readonly (string | undefined)[], prefix: string): MarkdownPiece[] {
  const code = inner.map((piece) => (typeof piece === 'string' ? piece : '')).join('');
  if (code.trim() === '') return [];
  const lines = [`\`\`\`${info.filter(Boolean).join(' ')}`, ...code.replace(/^\n+/, '').trimEnd().split('\n'), '```'];
  return [lines.join(`\n${prefix}`)];
}

/** The prefix of a line up to an offset, for repetition on the lines below: quote markers stay, list markers become spaces. */
function prefixAt(source: string, offset: number): string {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  return source.slice(start, offset).replace(/[^>\t]/g, ' ');
}

/** A block of Markdown; absent or empty for nothing. */
type Block = string | readonly MarkdownPiece[] | undefined;

/** Joins blocks with an empty line between them; skips empty ones. */
function joinBlocks(blocks: readonly Block[], prefix: string): MarkdownPiece[] {
  const separator = `\n${prefix.trimEnd()}\n${prefix}`;
  const written = blocks.flatMap((block) => (block === undefined || block.length === 0 ? [] : [[block].flat()]));
  return written.flatMap((block, index) => (index === 0 ? block : [separator, ...block]));
}

/** Removes up to `amount` columns of white space from all lines but the first, after the first `column` columns. */
function dedentMarkdown(pieces: readonly MarkdownPiece[], column: number, amount: number): MarkdownPiece[] {
  if (amount === 0) return [...pieces];
  const indented = new RegExp(`(\\n[^\\n]{${column}})[ \\t]{1,${amount}}`, 'g');
  const dedent = (text: string) => text.replace(indented, '$1');
  return pieces.map((piece) => {
    if (typeof piece === 'string') return dedent(piece);
    return piece.kind === 'url' ? piece : { ...piece, prefix: dedent(`\n${piece.prefix}`).slice(1) };
  });
}
