import type { RecentLinks, SearchLink } from '../../model/search.ts';
import { recall, remember } from '../dom/storage.ts';

const mostLinks = 5;

/** The recent links of a site, which other sites on the same host do not share. */
export function createRecentLinks(baseUrl: string): RecentLinks {
  const key = `storedocs.recent.${baseUrl}`;
  const read = () => parseLinks(recall(key) ?? '');
  return {
    read,
    add({ label, url, detail }) {
      const others = read().filter((other) => other.url !== url);
      remember(key, JSON.stringify([{ label, url, detail }, ...others].slice(0, mostLinks)));
    },
    clear: () => remember(key, undefined),
  };
}

function parseLinks(json: string): SearchLink[] {
  try {
    const links: unknown = JSON.parse(json);
    return Array.isArray(links) ? links.filter(isLink) : [];
  } catch {
    return [];
  }
}

function isLink(link: Partial<SearchLink> | null): link is SearchLink {
  return typeof link?.label === 'string' && typeof link.url === 'string' && /^(\/|https?:)/.test(link.url);
}
