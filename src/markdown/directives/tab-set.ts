import type { Blockquote, PhrasingContent } from 'mdast';
import type { VFile } from 'vfile';
import { idPrefixOf } from '../compiler/post-mode.ts';
import { type BlockNode, blockElement, plainText, textElement } from './build-node.ts';

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
