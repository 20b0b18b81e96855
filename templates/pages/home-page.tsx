import type { HomePage as HomePageData } from '../../src/model/page.ts';
import { Hero } from '../kit/hero.tsx';
import { Cards } from '../parts/cards.tsx';
import { useSite } from '../parts/site-context.ts';

/** The home page of a site that does not have its own: cards for everything else. */
export function HomePage({ page }: { page: HomePageData }) {
  const { title, tagline } = useSite();
  return (
    <main className="sd-landing" id="__content" tabIndex={-1}>
      <Hero title={title}>{tagline && <p>{tagline}</p>}</Hero>
      <Cards cards={page.cards} />
    </main>
  );
}
