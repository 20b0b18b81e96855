import type { BlogArchivePage, BlogAuthorPage, BlogAuthorsPage, BlogTagPage, PostListPage, PostPage, RecentPosts } from './blog-page.ts';
import type { PageKind } from './page-kind.ts';
import type { AnyPage, Breadcrumb, Card, PageLink, SidebarData, WrittenPage } from './page-parts.ts';
import type { SearchLink } from './search.ts';
import type { SiteData, VersionOfPage } from './site-data.ts';

/** The data of each page kind. */
interface PagesByKind {
  doc: DocPage;
  category: CategoryPage;
  'doc-list': DocListPage;
  'docs-tag-index': TagIndexPage;
  'docs-tag': DocsTagPage;
  page: MarkdownPage;
  module: ModulePage;
  post: PostPage;
  'post-list': PostListPage;
  'blog-tag-index': TagIndexPage;
  'blog-tag': BlogTagPage;
  'blog-archive': BlogArchivePage;
  'blog-authors': BlogAuthorsPage;
  'blog-author': BlogAuthorPage;
  home: HomePage;
  search: SearchPage;
  'not-found': NotFoundPage;
}

/** All data of one page that templates get: of any kind, or of the given ones. JSON-safe; the body is passed separately. */
export type PageData<Kind extends PageKind = PageKind> = { [K in Kind]: PagesByKind[K] & { readonly kind: K } }[Kind];

/** A page inside a docs set, with the sidebar around it. */
interface PageInDocs extends AnyPage {
  readonly title: string;
  readonly navigation: DocsNavigation;
  /** Absent when the docs set has no versions. */
  readonly version?: VersionOfPage | undefined;
}

/** The ways from a page to the others of its docs set. */
export interface DocsNavigation {
  /** Absent when the document is not in a sidebar. */
  readonly sidebar?: SidebarData | undefined;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly previous?: PageLink | undefined;
  readonly next?: PageLink | undefined;
}

export interface DocPage extends PageInDocs, WrittenPage {
  readonly kind: 'doc';
  readonly tags: readonly PageLink[];
}

/** All tags of a docs set or blog. */
export interface TagIndexPage extends AnyPage {
  readonly kind: 'docs-tag-index' | 'blog-tag-index';
  readonly title: string;
  /** Absent when the docs set has no versions. */
  readonly version?: VersionOfPage | undefined;
  readonly groups: readonly TagGroup[];
  /** The most used tags, most used first; absent if there are few tags. */
  readonly mostUsed?: readonly CountedTag[] | undefined;
  /** Sidebar of the tag pages of a blog; absent in docs and in blogs without a sidebar. */
  readonly recent?: RecentPosts | undefined;
  /** Links to the blog and all its overviews, this one included; absent in docs. */
  readonly overviews?: readonly PageLink[] | undefined;
}

/** Tags that start with the same letter. */
export interface TagGroup {
  /** Upper case. */
  readonly letter: string;
  readonly tags: readonly CountedTag[];
}

export interface CountedTag extends PageLink {
  /** Number of items with the tag. */
  readonly count: number;
}

/** All documents with one tag. */
export interface DocsTagPage extends AnyPage {
  readonly kind: 'docs-tag';
  readonly title: string;
  /** Absent when the docs set has no versions. */
  readonly version?: VersionOfPage | undefined;
  /** Description of the tag; may be empty. */
  readonly description: string;
  /** Absent when the set has no listed tags. */
  readonly allTagsUrl?: string | undefined;
  /** True if only unlisted documents have the tag. */
  readonly isUnlisted: boolean;
  readonly items: readonly { readonly title: string; readonly url: string; readonly description: string }[];
}

/** The generated page of a category, with a card for each item. */
export interface CategoryPage extends PageInDocs {
  readonly kind: 'category';
  readonly description: string;
  readonly cards: readonly Card[];
}

/** Everything in a sidebar that is too long to be shown in full next to a page. */
export interface DocListPage extends PageInDocs {
  readonly kind: 'doc-list';
  readonly items: readonly DocListItem[];
}

export interface DocListItem {
  readonly label: string;
  /** Absent for a category without a page. */
  readonly url?: string | undefined;
  readonly items: readonly DocListItem[];
}

export interface MarkdownPage extends WrittenPage {
  readonly kind: 'page';
  readonly title: string;
  /** True when the content takes the full width and has its own heading. */
  readonly isLanding: boolean;
  /** CSS classes around the content. */
  readonly className?: string | undefined;
}

/** A page written as a React component. */
export interface ModulePage extends AnyPage {
  readonly kind: 'module';
  /** As the module exports it; may be empty. */
  readonly title: string;
  /** Path of the module's source, its key in the server bundle. */
  readonly module: string;
  /** Result of the module's `load`; `null` without one. */
  readonly data: unknown;
  /** True when the component renders the `main` element itself. */
  readonly hasMain: boolean;
  /** True when the component renders the layout component of another generator; absent for false. */
  readonly hasLayout?: boolean | undefined;
  /** True for a page with the content styles. */
  readonly hasContentStyles: boolean;
  /** True for a page without a footer; absent: as configured. */
  readonly noFooter?: boolean | undefined;
}

/** Shown at the base URL when the site has no page there. */
export interface HomePage extends AnyPage {
  readonly kind: 'home';
  readonly cards: readonly Card[];
}

export interface NotFoundPage extends AnyPage {
  readonly kind: 'not-found';
  /** JSON file with the URLs and titles of pages. */
  readonly pagesUrl: string;
}

/** The search page of the whole site. */
export interface SearchPage extends AnyPage {
  readonly kind: 'search';
  /** Shown before a query is typed. */
  readonly suggested: readonly SearchLink[];
}

export type BlogPage = PostPage | PostListPage | BlogTagPage | BlogArchivePage | BlogAuthorsPage | BlogAuthorPage;

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
