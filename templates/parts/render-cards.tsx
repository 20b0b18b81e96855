import { renderToStaticMarkup } from 'react-dom/server';
import type { Card } from '../../src/model/page-parts.ts';
import type { SiteData } from '../../src/model/site-data.ts';
import { Cards } from './cards.tsx';
import { SiteDataContext } from './site-context.ts';

/** HTML of cards inside the content. */
export function renderCards(cards: readonly Card[], site: SiteData): string {
  return renderToStaticMarkup(
    <SiteDataContext value={site}>
      <Cards cards={cards} />
    </SiteDataContext>,
  );
}
