import type { SiteConfig } from '../config/schema.ts';
import type { FeedType } from '../model/blog.ts';
import type { SiteGraph } from '../model/graph.ts';
import type { FeedLink } from '../model/site-data.ts';

const kinds: Readonly<Record<FeedType, { readonly type: string; readonly name: string }>> = {
  rss: { type: 'application/rss+xml', name: 'RSS Feed' },
  atom: { type: 'application/atom+xml', name: 'Atom Feed' },
  json: { type: 'application/feed+json', name: 'JSON Feed' },
};

/** The feeds of all blogs; with several blogs, each title names its own. */
export function feedLinks({ blogs }: Pick<SiteGraph, 'blogs'>, { title }: SiteConfig): FeedLink[] {
  return blogs.flatMap((blog) =>
    blog.feeds.map(({ type, url }) => ({
      type: kinds[type].type,
      title: [title, ...(blogs.length > 1 ? [blog.title] : []), kinds[type].name].join(' '),
      url,
    })),
  );
}
