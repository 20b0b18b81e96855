import type { Blockquote, Code, Paragraph, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import npmToYarn from 'npm-to-yarn';
import type { VFile } from 'vfile';
import { readFence } from '../../markdown/code/read-fence.ts';
import { idPrefixOf } from '../../markdown/compiler/post-mode.ts';
import { type BlockNode, blockElement, directiveTitle, isLabel, plainText, textElement } from '../../markdown/directives/build-node.ts';

/** Tabs of `:::tabs`: each starts with a line `== Label`, or is a `:::tab[Label]` block. What precedes the first is `before`. */
export interface ReadTabs {
  readonly before: readonly BlockNode[];
  readonly tabs: readonly Tab[];
}

interface OpenTab {
  label: PhrasingContent[];
  value?: string | undefined;
  isDefault?: boolean | undefined;
  children: BlockNode[];
}

/** Reads the tabs of a `:::tabs` block. */
export function readTabs(node: ContainerDirective, source: string): ReadTabs {
  const before: BlockNode[] = [];
  const tabs: OpenTab[] = [];
  for (const child of node.children) {
    if (child.type === 'paragraph') {
      if (!isLabel(child)) takeParagraph(child, before, tabs);
    } else if (child.type === 'containerDirective' && child.name === 'tab') tabs.push(tabOfBlock(child, source));
    else (tabs.at(-1)?.children ?? before).push(child);
  }
  return { before, tabs };
}

function tabOfBlock(block: ContainerDirective, source: string): OpenTab {
  const { value, default: isDefault } = block.attributes ?? {};
  const label = directiveTitle(block, source);
  return {
    label: label.length > 0 ? label : [{ type: 'text', value: value ?? 'Tab' }],
    value: value ?? undefined,
    isDefault: isDefault !== undefined && isDefault !== null,
    children: block.children.filter((child) => !isLabel(child)),
  };
}

/** A paragraph may contain several lines `== Label` with text between them. */
function takeParagraph(paragraph: Paragraph, before: BlockNode[], tabs: OpenTab[]): void {
  const lines = linesOf(paragraph.children);
  let text: PhrasingContent[][] = [];
  const close = () => {
    const children = text.flatMap((line, index) => (index === 0 ? line : [{ type: 'text', value: '\n' } as const, ...line]));
    if (children.length > 0) (tabs.at(-1)?.children ?? before).push({ ...paragraph, children });
    text = [];
  };
  for (const line of lines) {
    const label = labelOf(line);
    if (!label) {
      text.push(line);
      continue;
    }
    close();
    tabs.push({ label, children: [] });
  }
  close();
}

/** Splits text at its line breaks. */
function linesOf(nodes: readonly PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const node of nodes) {
    if (node.type !== 'text' || node.data) {
      lines.at(-1)?.push(node);
      continue;
    }
    for (const [index, value] of node.value.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (value !== '') lines.at(-1)?.push(value === node.value ? node : { type: 'text', value });
    }
  }
  return lines;
}

/** The label in a line `== Label`; `undefined` for other lines. */
function labelOf([first, ...rest]: readonly PhrasingContent[]): PhrasingContent[] | undefined {
  const text = first?.type === 'text' ? /^==[ \t]+(.*)$/s.exec(first.value)?.[1] : undefined;
  if (text === undefined) return undefined;
  return text === '' ? [...rest] : [{ type: 'text', value: text }, ...rest];
}

/** Tabs of `:::code-group`: one for each code block, named by `[Label]` or `title="…"` after its language. */
export function readCodeGroup({ children }: ContainerDirective): ReadTabs {
  const before: BlockNode[] = [];
  const tabs: OpenTab[] = [];
  for (const child of children) {
    if (child.type === 'code') {
      const { label, meta } = labelOfCode(child);
      tabs.push({ label: [{ type: 'text', value: label }], children: [{ ...child, meta }] });
    } else if (!isLabel(child)) (tabs.at(-1)?.children ?? before).push(child);
  }
  return { before, tabs };
}

/** The label of a code block, and its meta string without it. */
function labelOfCode({ lang, meta: rest }: Code): { readonly label: string; readonly meta: string } {
  const { language, meta: text } = readFence(lang ?? '', rest ?? '');
  const bracket = /(?:^|\s)\[([^\]]+)\]/.exec(text);
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(text);
  const found = bracket ?? title;
  return {
    label: bracket?.[1] ?? title?.[1] ?? title?.[2] ?? (language || 'Code'),
    meta: found ? `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim() : text,
  };
}

type Convert = (commands: string, manager: 'yarn' | 'pnpm' | 'bun') => string;

// The types of the package describe its CommonJS form.
const isConvert = (value: unknown): value is Convert => typeof value === 'function';

const managers = [
  ['npm', 'npm'],
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const;

/** Tabs with npm commands converted for each package manager; `undefined` for a code block without `npm` or `npm2yarn` in its meta string. */
export function packageTabs(node: Code): readonly Tab[] | undefined {
  const words = (node.meta ?? '').split(/\s+/).filter((word) => word !== '');
  if (node.lang !== 'npm' && !words.includes('npm2yarn')) return undefined;
  const meta = words.filter((word) => word !== 'npm2yarn').join(' ');
  const lang = node.lang === 'npm' ? 'bash' : node.lang;
  return managers.map(([value, label]) => ({
    value,
    label: [{ type: 'text', value: label }],
    children: [{ ...node, lang, meta, value: value === 'npm' || !isConvert(npmToYarn) ? node.value : npmToYarn(node.value, value) }],
  }));
}

/** A tab with Markdown content. */
export interface Tab {
  readonly label: readonly PhrasingContent[];
  /** Key that tabs of a group share; the text of the label by default. */
  readonly value?: string | undefined;
  readonly isDefault?: boolean | undefined;
  readonly children: readonly BlockNode[];
}

/** Options of a set of tabs. */
interface TabSetOptions {
  /** Prefix of the ids of its elements; unique on the page. */
  readonly id: string;
  /** Accessible name. */
  readonly legend: string;
  /** Sets in the same group switch together, on all pages. */
  readonly group?: string | undefined;
  /** Query parameter that stores the choice. */
  readonly query?: string | undefined;
}

/** The same HTML as `<Tabs>`: radio buttons, each followed by its label and panel. */
export function tabSet(tabs: readonly Tab[], { id, legend, group, query }: TabSetOptions): Blockquote {
  const values = distinctValues(tabs);
  const chosen = Math.max(
    0,
    tabs.findIndex(({ isDefault }) => isDefault),
  );
  const parts = tabs.flatMap(({ label, children }, index): BlockNode[] => {
    const input = `${id}.${index}`;
    const checked = index === chosen ? true : undefined;
    return [
      textElement('input', { type: 'radio', name: id, id: input, value: values[index], checked }, []),
      textElement('label', { htmlFor: input }, label),
      blockElement('div', { className: ['sd-tab-panel'] }, children),
    ];
  });
  const title = textElement('legend', { className: ['sd-visually-hidden'] }, [{ type: 'text', value: legend }]);
  return blockElement('fieldset', { className: ['sd-tabs'], dataGroup: group, dataQuery: query }, [title, ...parts]);
}

/** Values of tabs; repeated values get a number. */
function distinctValues(tabs: readonly Tab[]): string[] {
  const counts = new Map<string, number>();
  return tabs.map(({ value, label }) => {
    const wanted = value ?? plainText(label);
    const count = (counts.get(wanted) ?? 0) + 1;
    counts.set(wanted, count);
    return count === 1 ? wanted : `${wanted}-${count}`;
  });
}

/** Numbers the sets of a document. The ids contain a dot, unlike those of headings, so they never collide. */
export function tabSetIds(file: VFile): () => string {
  const prefix = idPrefixOf(file);
  let count = 0;
  return () => [...prefix, `tabs.${count++}`].join('-');
}
