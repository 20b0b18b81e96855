import type { PageData } from './page.ts';
import type { SiteData } from './site-data.ts';

/** What one page is rendered from. */
export interface RenderInput {
  readonly site: SiteData;
  readonly page: PageData;
  /** HTML of the page's Markdown; empty for a page without Markdown. */
  readonly body: string;
  /** HTML that the content adds to the head of its page; absent for most pages. */
  readonly head?: string | undefined;
  /** HTML of the excerpts of the posts that the page lists, in the same order; absent for other pages. */
  readonly previews?: readonly string[] | undefined;
}
