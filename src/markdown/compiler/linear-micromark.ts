import type { List, ListItem, Parents } from 'mdast';
import type { Handler, State } from 'mdast-util-to-hast';
import { setextUnderline } from 'micromark-core-commonmark';
import { defaultHandlers } from 'remark-rehype';
import type { Processor } from 'unified';

type Construct = typeof setextUnderline;
type Resolver = NonNullable<Construct['resolveTo']>;

/** Resolves a heading within its own events. micromark would copy those of the whole document. */
const resolveTail: Resolver = (events, context) => {
  const start = events.findLastIndex(([kind, { type }]) => kind === 'enter' && type === 'content');
  const resolve = setextUnderline.resolveTo;
  if (start === -1 || !resolve) return events;
  for (const event of resolve(events.splice(start), context)) events.push(event);
  return events;
};

const underline: Construct = { ...setextUnderline, resolveTo: resolveTail };

/** Setext headings for micromark with the same results as its own, which takes quadratic time in those of a document. */
export const linearSyntax = { flow: { 45: underline, 61: underline } };

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
