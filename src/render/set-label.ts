import type { DocsSet } from '../model/graph.ts';
import type { Texts } from '../model/texts.ts';

/** What a link to a docs set is called when nobody named it. */
export function setLabel({ id }: DocsSet, { docs }: Pick<Texts, 'docs'>): string {
  return id === 'default' ? docs : id.charAt(0).toUpperCase() + id.slice(1);
}
