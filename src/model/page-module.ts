/** Metadata that a page module exports: `export const metadata: PageMetadata = { title: 'About' }`. */
export interface PageMetadata {
  readonly title?: string;
  readonly description?: string;
  /** Keeps the page out of search engines and the sitemap. */
  readonly noIndex?: boolean;
  /** False for a page that brings all of its styles: headings, paragraphs, lists and tables then have the defaults of the browser. */
  readonly contentStyles?: boolean;
}

/** A page from `generateRoutes`: many pages can share one component. */
export interface GeneratedRoute {
  /** Path of the page on the site, without the base URL: `/products/tea`. */
  readonly path: string;
  /** Path of the module whose default export shows the page, relative to the root: `src/product.tsx`. */
  readonly component: string;
  /** Passed to the component as its property `data`; JSON. */
  readonly data?: unknown;
  /** Overrides the title in the module's `metadata`, as the following ones do. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Keeps the page out of search engines and the sitemap. */
  readonly noIndex?: boolean | undefined;
}

/** Argument of `load` in a page module, and of `generateRoutes` in the configuration. */
export interface LoadContext {
  /** Folder of the site, absolute. */
  readonly root: string;
  readonly locale: string;
}

/** An SVG file as an element of a page. */
export interface InlineDrawing {
  /** Attributes of the root element, under React's names. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Inner HTML. */
  readonly html: string;
}
