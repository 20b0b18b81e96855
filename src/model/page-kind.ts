/** Properties of a page kind. */
export interface PageKindDetails {
  /** Name in the output of `storedocs why`. */
  readonly label: string;
  /** Path of the template in the templates folder, without extension. */
  readonly template: string;
  /** Path of the layout that the template uses; absent for pages without sidebar. */
  readonly layout?: string;
}

/**
 * All kinds of pages. To add one, give it a row here, its data in `RouteTargets` (`graph.ts`) and `PageData` (`page.ts`),
 * a builder in `page-data/kinds/page-data.ts` and a component in `templates/page-view.tsx`: the compiler asks for each.
 */
export const pageKinds = {
  doc: { label: 'document', template: 'docs/doc-page', layout: 'docs/docs-layout' },
  category: { label: 'generated category page', template: 'docs/category-page', layout: 'docs/docs-layout' },
  'doc-list': { label: 'list of all documents', template: 'docs/doc-list-page', layout: 'docs/docs-layout' },
  'docs-tag-index': { label: 'list of tags', template: 'pages/tag-index-page' },
  'docs-tag': { label: 'documents with a tag', template: 'docs/docs-tag-page' },
  page: { label: 'Markdown page', template: 'pages/markdown-page' },
  module: { label: 'page module', template: 'pages/module-page' },
  post: { label: 'post', template: 'blog/blog-post-page', layout: 'blog/blog-layout' },
  'post-list': { label: 'list of posts', template: 'blog/blog-list-page', layout: 'blog/blog-layout' },
  'blog-tag-index': { label: 'list of tags', template: 'pages/tag-index-page', layout: 'blog/blog-layout' },
  'blog-tag': { label: 'posts with a tag', template: 'blog/blog-tag-page', layout: 'blog/blog-layout' },
  'blog-archive': { label: 'blog archive', template: 'blog/blog-archive-page', layout: 'blog/blog-layout' },
  'blog-authors': { label: 'list of authors', template: 'blog/blog-authors-page', layout: 'blog/blog-layout' },
  'blog-author': { label: 'posts of an author', template: 'blog/blog-author-page', layout: 'blog/blog-layout' },
  home: { label: 'generated home page', template: 'pages/home-page' },
  search: { label: 'search page', template: 'pages/search-page' },
  'not-found': { label: '404 page', template: 'pages/not-found-page' },
} as const satisfies Readonly<Record<string, PageKindDetails>>;

export type PageKind = keyof typeof pageKinds;
