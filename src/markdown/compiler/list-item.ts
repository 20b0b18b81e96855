import type { List, ListItem, Parents } from 'mdast';
import type { Handler, State } from 'mdast-util-to-hast';
import { defaultHandlers } from 'remark-rehype';

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
