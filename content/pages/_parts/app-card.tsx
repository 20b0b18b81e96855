import { Link } from 'storedocs/content';
import { KitIcon } from 'storedocs/templates/kit/kit-icon';
import { type App, type Platform, type PlatformFacts, platforms } from '../../apps.ts';
import { vendor } from '../../vendor.ts';
import { AppMark } from './app-mark.tsx';

/** An app with what it does, its guides on each platform, and where it is listed. Its id is the anchor that guides link to. */
export function AppCard({ app }: { app: App }) {
  const { id, name, mark, kind, text, editions } = app;
  const { launched, features, listings } = vendor.apps[id];
  return (
    <li className="app-card" id={id}>
      <AppMark mark={mark} size={48} />
      <div>
        <h3>{name}</h3>
        <p className="app-card-kind">
          {kind}
          {launched !== null && `, since ${launched}`}
        </p>
        <p className="app-card-text">{text}</p>
        {features.length > 0 && (
          <ul className="ticks">
            {features.map((feature) => (
              <li key={feature}>
                <KitIcon name="check" />
                {feature}
              </li>
            ))}
          </ul>
        )}
      </div>
      <dl className="app-card-links">
        {editions.map(({ platform, guides, install, plans }) => (
          <div key={platform}>
            <dt>{platform}</dt>
            <dd>
              <PageLinks about={`${name} on ${platform}`} pages={{ Guides: guides, Install: install, Plans: plans }} />
            </dd>
          </div>
        ))}
        <div>
          <dt>Get it</dt>
          <dd>
            <Listings app={app} listings={listings} />
          </dd>
        </div>
      </dl>
    </li>
  );
}

/** Badges that lead to pages about one thing, which is said to those who hear a link alone. */
function PageLinks({ pages, about }: { pages: Readonly<Record<string, string>>; about: string }) {
  return (
    <ul className="platform-links">
      {Object.entries(pages).map(([label, to]) => (
        <li key={label}>
          <Link to={to}>
            {label}
            <span className="sd-visually-hidden">: {about}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Links to the listings of an app, and how to find those whose address is not known. */
function Listings({ app: { name, editions }, listings }: { app: App; listings: Partial<Record<Platform, string>> }) {
  const places = editions.map(({ platform }) => ({ ...factsOf(platform), url: listings[platform] ?? '' }));
  const listed = places.filter(({ url }) => url !== '');
  const searched = places.filter(({ url, isSearched }) => url === '' && isSearched);
  const others = places.filter(({ url, isSearched }) => url === '' && !isSearched);
  return (
    <>
      {listed.length > 0 && (
        <ul className="platform-links">
          {listed.map(({ platform, market, url }) => (
            <li key={platform}>
              <a href={url}>
                {market}
                <span className="sd-visually-hidden">: listing of {name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {searched.length > 0 && (
        <p>
          Search{' '}
          {listOf(
            searched.map(({ market }) => `the ${market}`),
            'disjunction',
          )}{' '}
          for “{name}”.
        </p>
      )}
      {others.length > 0 && (
        <p>
          {vendor.supportEmail === '' && vendor.contactForm === '' ? (
            'Not listed yet'
          ) : (
            <Link to="/contact">
              Ask us<span className="sd-visually-hidden"> about {name}</span>
            </Link>
          )}{' '}
          for{' '}
          {listOf(
            others.map(({ platform }) => platform),
            'conjunction',
          )}
          .
        </p>
      )}
    </>
  );
}

function factsOf(platform: Platform): PlatformFacts {
  const facts = platforms.find((each) => each.platform === platform);
  if (facts === undefined) throw new Error(`content/apps.ts does not describe the platform ${platform}.`);
  return facts;
}

/** `A`, `A and B`, `A, B or C`. */
function listOf(names: readonly string[], type: 'conjunction' | 'disjunction'): string {
  return new Intl.ListFormat('en-GB', { type }).format(names);
}
