import type { List, ListItem, Parents } from 'mdast';
import type { Handler, State } from 'mdast-util-to-hast';
import { lineEnding, setextUnderline } from 'micromark-core-commonmark';
import { defaultHandlers } from 'remark-rehype';
import type { Processor } from 'unified';

type Construct = typeof lineEnding;
type Resolver = NonNullable<Construct['resolveTo']>;

/**
 * Merges adjacent text of the line that ends. micromark would do so at the end of the paragraph, where each removal moves all
 * events after it.
 */
const mergeDataOfLine: Resolver = (events) => {
  const end = events.findLastIndex(([, { type }]) => type === 'lineEnding') - 1;
  const start = events.findLastIndex(([, { type }], index) => index < end && type === 'lineEnding') + 1;
  const merged: typeof events = [];
  for (const event of events.splice(start)) {
    const [kind, token] = event;
    const last = merged.at(-1)?.[1];
    if (token.type !== 'data' || last?.type !== 'data') merged.push(event);
    else if (kind === 'exit' && token !== last) last.end = token.end;
    else if (kind === 'exit') merged.push(event);
  }
  for (const event of merged) events.push(event);
  return events;
};

/** Resolves a heading within its own events. micromark would copy those of the whole document. */
const resolveTail: Resolver = (events, context) => {
  const start = events.findLastIndex(([kind, { type }]) => kind === 'enter' && type === 'content');
  const resolve = setextUnderline.resolveTo;
  if (start === -1 || !resolve) return events;
  for (const event of resolve(events.splice(start), context)) events.push(event);
  return events;
};

const ending: Construct = { ...lineEnding, resolveTo: mergeDataOfLine };
const underline: Construct = { ...setextUnderline, resolveTo: resolveTail };

/**
 * CommonMark syntax for micromark with the same results as its own, which takes quadratic time in the lines of a paragraph and
 * the setext headings of a document.
 */
export const linearSyntax = {
  text: { [-5]: ending, [-4]: ending, [-3]: ending },
  flow: { 45: underline, 61: underline },
};

/** Adds `linearSyntax` to a unified processor that parses with micromark. */
export function remarkLinearTime(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), linearSyntax];
}

/**
 * Creates the handler that writes list items. For each item, the original asks all items of the list whether one contains
 * paragraphs; this one asks once.
 */
export function listItemHandler(): Handler {
  const looseLists = new WeakMap<List, boolean>();
  return (state: State, node: ListItem, parent: Parents | undefined) => {
    if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent);
    const isLoose = looseLists.get(parent) ?? (parent.spread || parent.children.some(isLooseItem));
    looseLists.set(parent, isLoose);
    return defaultHandlers.listItem(state, node, { ...parent, spread: isLoose, children: [] });
  };
}

function isLooseItem({ spread, children }: ListItem): boolean {
  return spread ?? children.length > 1;
}
