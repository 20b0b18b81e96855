import { runtimeMark } from '../../src/model/runtime-mark.ts';
import { Cards } from '../cards.tsx';

interface DocCardListProps {
  /** What to show; everything in the category of the page if not given. */
  items?: readonly { readonly label: string; readonly href: string; readonly description?: string }[];
}

/** Cards that lead to documents. */
export function DocCardList({ items }: DocCardListProps) {
  if (!items) return <>{runtimeMark({ kind: 'cards' })}</>;
  return <Cards cards={items.map(({ label, href, description = '' }) => ({ label, url: href, description, isCategory: false }))} />;
}
