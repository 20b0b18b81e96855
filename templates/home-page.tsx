import type { HomePage as HomePageData } from '../src/model/page.ts';
import { Cards } from './cards.tsx';
import { Hero } from './kit/hero.tsx';
import { useSite } from './site-context.ts';

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
