import { runtimeMark } from '../../src/model/runtime-mark.ts';
import { Cards } from '../parts/cards.tsx';
import { linkUrl } from '../parts/link-url.ts';
import { useSite } from '../parts/site-context.ts';

interface DocCardListProps {
  /** Defaults to the other items in the category of the page. */
  items?: readonly CardItem[];
}

interface CardItem {
  readonly label: string;
  readonly href: string;
  readonly description?: string;
  /** Path of an image of the site; without it the card has the icon of a document. */
  readonly image?: string;
}

/** Cards that link to docs. */
export function DocCardList({ items }: DocCardListProps) {
  const site = useSite();
  if (!items) return <>{runtimeMark({ kind: 'cards' })}</>;
  const cards = items.map(({ label, href, description = '', image }) => ({
    label,
    url: linkUrl(href, site),
    description,
    isCategory: false,
    image,
  }));
  return <Cards cards={cards} />;
}
