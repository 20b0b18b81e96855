import { Hero } from '../kit/hero.tsx';
import { useSite } from '../parts/site-context.ts';

/** What a host shows for an address that does not exist. */
export function NotFoundPage() {
  const { texts } = useSite();
  return (
    <main className="landing" id="__content" tabIndex={-1}>
      <Hero title={texts.notFoundTitle} actions={[{ label: texts.homePage, to: '/' }]}>
        <p>{texts.notFoundText}</p>
        <p>{texts.notFoundContact}</p>
      </Hero>
    </main>
  );
}
