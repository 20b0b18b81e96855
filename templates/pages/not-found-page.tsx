import type { NotFoundPage as NotFoundPageData } from '../../src/model/page.ts';
import { Hero } from '../kit/hero.tsx';
import { Icon } from '../parts/icon.tsx';
import { useSite } from '../parts/site-context.ts';

/** The 404 page: a search field and the pages of the navbar, or similar pages as soon as a script has found them. */
export function NotFoundPage({ page }: { page: NotFoundPageData }) {
  const { messages, navbar, search, assets } = useSite();
  const main = [...navbar.left, ...navbar.right].flatMap((item) =>
    item.kind === 'link' && !item.isExternal && !item.isUnlisted && item.label ? [item] : [],
  );
  return (
    <main className="sd-landing sd-not-found" id="__content" tabIndex={-1}>
      <Hero title={messages.notFoundTitle} actions={[{ label: messages.homePage, to: '/' }]}>
        <p>{messages.notFoundText}</p>
        <p>{messages.notFoundContact}</p>
      </Hero>
      <div className="sd-not-found-ways">
        {search && (
          <form className="sd-not-found-search" action={search.pageUrl}>
            <Icon name="search" />
            <input type="search" name="q" aria-label={messages.search.search} placeholder={messages.search.search} autoComplete="off" />
          </form>
        )}
        <div className="sd-not-found-pages">
          <h2 hidden>{messages.likelyPages}</h2>
          <ul data-pages={page.pagesUrl}>
            {main.map(({ label, url }) => (
              <li key={url}>
                <a href={url}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <script type="module" data-run="" src={assets.pageScriptUrls['likely-pages']} />
    </main>
  );
}
