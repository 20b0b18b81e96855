import type { ComponentType } from 'react';
import type { PageData } from '../src/model/page.ts';
import type { SiteData } from '../src/model/site-data.ts';

/** What one page is rendered from. */
export interface RenderInput {
  readonly site: SiteData;
  readonly page: PageData;
  /** HTML of the page's Markdown, empty when it has none. */
  readonly body: string;
  /** HTML that the content puts into the head of its page. */
  readonly head?: string | undefined;
  /** HTML of the beginnings of the posts that the page lists, in its order; absent for other pages. */
  readonly previews?: readonly string[] | undefined;
  /** What the module of a page of kind `module` exports. */
  readonly component?: ComponentType<{ data: unknown }> | undefined;
}
