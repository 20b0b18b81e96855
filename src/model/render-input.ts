import type { PageData } from './page.ts';
import type { SiteData } from './site-data.ts';

/** What one page is rendered from. */
export interface RenderInput {
  readonly site: SiteData;
  readonly page: PageData;
  /** HTML of the page's Markdown; empty when it has none. */
  readonly body: string;
  /** HTML that the content puts into the head of its page; absent for nearly all pages. */
  readonly head?: string | undefined;
  /** HTML of the beginnings of the posts that the page lists, in its order; absent for other pages. */
  readonly previews?: readonly string[] | undefined;
}
