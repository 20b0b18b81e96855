import type { SiteUrl } from '../../model/site-url.ts';
import { linksTo } from '../../output/manifests.ts';
import { splitHref } from '../../text/url.ts';

/** Links to and from a URL. */
export interface UrlLinks {
  readonly url: string;
  /** Links in the content of pages to the URL itself, to an anchor there, or to a redirect to it. */
  readonly in: readonly {
    /** URL of the linking page. */
    readonly from: string;
    /** The linked URL. */
    readonly to: string;
    /** Source of the page; absent for a generated one. */
    readonly source?: string | undefined;
  }[];
  readonly out: readonly string[];
}

/** The links to a URL, through redirects too, and from it. */
export function linksOf(url: string, urls: readonly SiteUrl[]): UrlLinks {
  const incoming = linksTo(urls);
  const redirects = urls.filter(({ redirect }) => redirect !== undefined && splitHref(redirect).path === url).map((entry) => entry.url);
  return {
    url,
    in: [url, ...redirects].flatMap((to) => (incoming.get(to) ?? []).map(({ from, hash, source }) => ({ from, to: to + hash, source }))),
    out: urls.find((entry) => entry.url === url)?.page?.links ?? [],
  };
}
