import type { Feature } from '../../config/feature.ts';

/** The rules for sitemaps and feeds. */
export const feedChecks: Feature = {
  name: 'feed-checks',
  plugins: (_, { config: { rules } }) => [
    { name: 'feed-checks', check: async (site) => (await import('./check-feeds.ts')).checkFeeds(site, rules) },
  ],
};
