import { categoryUrl, isListed } from '../../graph/sidebar/sidebar-items.ts';
import type { Route } from '../../model/graph.ts';
import { countText, type Messages } from '../../model/messages.ts';
import type { Card } from '../../model/page-parts.ts';
import type { SidebarItem } from '../../model/sidebar.ts';

/** What the labels of cards are taken from. */
export interface CardLanguage {
  readonly messages: Pick<Messages, 'items'>;
  readonly lang: string;
}

/** A card for every item with a page. A category without description shows how many items it has. */
export function cardsOf(items: readonly SidebarItem[], language: CardLanguage): Card[] {
  return items.filter(isListed).flatMap((item): Card[] => {
    if (item.kind === 'html') return [];
    const image = imageOf(item);
    if (item.kind === 'link') return [{ label: item.label, url: item.url, description: item.description, isCategory: false, image }];
    const url = categoryUrl(item);
    return url === undefined
      ? []
      : [{ label: item.label, url, description: item.description || itemCount(item.items.length, language), isCategory: true, image }];
  });
}

/** `customProps.icon`, if it is the path of an image. */
function imageOf({ customProps }: SidebarItem): string | undefined {
  const { icon } = customProps ?? {};
  return typeof icon === 'string' && icon.startsWith('/') ? icon : undefined;
}

function itemCount(count: number, { messages, lang }: CardLanguage): string {
  return countText(messages.items, { count, lang });
}

/** Cards for the neighbors or children of a page: the items of its own category, else those of the category around it. */
export function cardsAround({ url, target }: Route, language: CardLanguage): Card[] {
  const place = target.kind === 'doc' ? target.set.places.get(url) : undefined;
  if (!place) return [];
  const own = place.trail.at(-1);
  const around = place.trail.at(-2);
  const level = own?.kind === 'category' ? own : around?.kind === 'category' ? around : place.sidebar;
  return cardsOf(
    level.items.filter((item) => item !== own),
    language,
  );
}
