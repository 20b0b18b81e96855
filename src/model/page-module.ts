/** What a page module may say of itself: `export const metadata: PageMetadata = { title: 'About' }`. */
export interface PageMetadata {
  readonly title?: string;
  readonly description?: string;
  /** Keeps the page out of search engines and the sitemap. */
  readonly noIndex?: boolean;
}

/** What `export function load(context)` of a page module is called with. */
export interface LoadContext {
  /** Folder of the site, absolute. */
  readonly root: string;
  readonly locale: string;
}
