import { Link } from 'storedocs/content';
import { type AppId, apps, type Edition, type Platform, plansOf, platforms } from '../apps.ts';
import { vendor } from '../vendor.ts';

interface AppFactsProps {
  id: AppId;
  platform: Platform;
}

/** What is known of the plans of an app on one platform, and where to get it. */
export function AppFacts({ id, platform }: AppFactsProps) {
  const app = apps.find((each) => each.id === id);
  const edition = app?.editions.find((each) => each.platform === platform);
  const facts = platforms.find((each) => each.platform === platform);
  if (!app || !edition || !facts) throw new Error(`content/apps.ts does not describe ${id} on ${platform}.`);
  const listing = vendor.apps[id].listings[platform] ?? '';
  return (
    <ul>
      <li>
        <PlansSentence edition={edition} /> Prices are on its page in the {facts.market}: <Link to={edition.plans}>plans and prices</Link>.
      </li>
      <li>
        {listing === '' ? (
          <WithoutListing name={app.name} market={facts.market} isSearched={facts.isSearched} />
        ) : (
          <a href={listing}>
            Get {app.name} from the {facts.market}
          </a>
        )}
      </li>
      <li>
        <Link to={edition.install}>How to install it</Link>
      </li>
    </ul>
  );
}

function PlansSentence({ edition }: { edition: Edition }) {
  const names = plansOf(edition);
  if (names.length === 0) return 'Its plans have names of their own.';
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
  return names.length === 1 ? `It has a plan called ${list}.` : `Its plans are called ${list}.`;
}

function WithoutListing({ name, market, isSearched }: { name: string; market: string; isSearched: boolean }) {
  if (!isSearched) return 'The address of its listing has not been published here yet.';
  return `To get it, search the ${market} for “${name}”.`;
}
