/** Metadata that a page module exports: `export const metadata: PageMetadata = { title: 'About' }`. */
export interface PageMetadata {
  readonly title?: string;
  readonly description?: string;
  /** Keeps the page out of search engines and the sitemap. */
  readonly noIndex?: boolean;
  /** False for a page that brings all of its styles: headings, paragraphs, lists and tables then look as the browser has them. */
  readonly contentStyles?: boolean;
}

/** A page that `generateRoutes` of the configuration gives: many pages can share one component. */
export interface GeneratedRoute {
  /** Path of the page on the site, without the base URL: `/products/tea`. */
  readonly path: string;
  /** Path of the module whose default export shows the page, relative to the root: `src/product.tsx`. */
  readonly component: string;
  /** What the component gets as its property `data`; JSON. */
  readonly data?: unknown;
  /** Wins over the title in the module's `metadata`; so do the others. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Keeps the page out of search engines and the sitemap. */
  readonly noIndex?: boolean | undefined;
}

/** What `export function load(context)` of a page module, and `generateRoutes` of the configuration, are called with. */
export interface LoadContext {
  /** Folder of the site, absolute. */
  readonly root: string;
  readonly locale: string;
}

/** An SVG file as an element of a page. */
export interface InlineDrawing {
  /** Attributes of the root element, as React names them. */
  readonly attributes: Readonly<Record<string, string>>;
  /** What is inside of it. */
  readonly html: string;
}
