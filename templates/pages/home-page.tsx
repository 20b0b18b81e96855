import type { HomePage as HomePageData } from '../../src/model/page.ts';
import { Hero } from '../kit/hero.tsx';
import { Cards } from '../parts/cards.tsx';
import { useSite } from '../parts/site-context.ts';

/** Stands at the base URL of a site that brings no page for it: the way into everything else. */
export function HomePage({ page }: { page: HomePageData }) {
  const { title, tagline } = useSite();
  return (
    <main className="landing" id="__content" tabIndex={-1}>
      <Hero title={title}>{tagline && <p>{tagline}</p>}</Hero>
      <Cards cards={page.cards} />
    </main>
  );
}
