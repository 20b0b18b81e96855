import { useSite } from './site-context.ts';

/** What a static host shows for an address that nothing lives at. */
export function NotFoundPage() {
  const { texts, baseUrl } = useSite();
  return (
    <main className="landing" id="__content" tabIndex={-1}>
      <div className="hero">
        <h1>{texts.notFoundTitle}</h1>
        <p>{texts.notFoundText}</p>
        <p>{texts.notFoundContact}</p>
        <p>
          <a className="button" href={baseUrl}>
            {texts.homePage}
          </a>
        </p>
      </div>
    </main>
  );
}
