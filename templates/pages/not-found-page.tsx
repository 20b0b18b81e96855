import { Hero } from '../kit/hero.tsx';
import { useSite } from '../parts/site-context.ts';

/** The 404 page. */
export function NotFoundPage() {
  const { messages } = useSite();
  return (
    <main className="landing" id="__content" tabIndex={-1}>
      <Hero title={messages.notFoundTitle} actions={[{ label: messages.homePage, to: '/' }]}>
        <p>{messages.notFoundText}</p>
        <p>{messages.notFoundContact}</p>
      </Hero>
    </main>
  );
}
