import type {
  BlogArchiveContent,
  BlogAuthorContent,
  BlogAuthorsContent,
  BlogTagContent,
  PostContent,
  PostListContent,
  RecentPosts,
} from './blog-page.ts';
import type { Alternate, LocaleLink, OriginalLanguage } from './locale.ts';
import type { PageKind } from './page-kind.ts';
import type { Breadcrumb, Card, LastUpdate, PageLink, SidebarData, TocEntry } from './page-parts.ts';
import type { SearchScope } from './search.ts';
import type { VersionOfPage } from './site-data.ts';

/** Metadata in the head of a page. */
export interface HeadData {
  /** Text of the title element, with the site's title. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Absolute. */
  readonly canonicalUrl: string;
  /** Absolute. */
  readonly imageUrl?: string | undefined;
  /** Keeps the page out of search engines. */
  readonly noIndex: boolean;
  /** Objects of JSON-LD; absent when the page has none. */
  readonly structuredData?: readonly unknown[] | undefined;
  /** Properties for previews in other places, besides those that every page has. */
  readonly openGraph?: readonly OpenGraphProperty[] | undefined;
  /** The page in all languages that have it; absent for a page without a URL of its own. */
  readonly alternates?: readonly Alternate[] | undefined;
}

/** A property for previews of a page in other places. */
export interface OpenGraphProperty {
  /** Such as `og:type`. */
  readonly property: string;
  readonly content: string;
}

/** What a template may know about a page of each kind. */
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

/** Everything that a template may know about one page: of any kind, or of the given ones. JSON-safe; the page's body comes beside it. */
export type PageData<Kind extends PageKind = PageKind> = { [K in Kind]: PagesByKind[K] & { readonly kind: K } }[Kind];

interface AnyPage {
  /** Begins with the base URL, percent-encoded. */
  readonly url: string;
  readonly head: HeadData;
  /** The page in all languages; absent where there is one. */
  readonly locales?: readonly LocaleLink[] | undefined;
  /** Language of what the page shows, when it is not translated. */
  readonly original?: OriginalLanguage | undefined;
  /** URL of its Markdown; absent for a page that has none. */
  readonly markdownUrl?: string | undefined;
  /** Where it is searched from; absent where that is the usual. */
  readonly searchScope?: SearchScope | undefined;
}

/** A page inside a docs set, with the sidebar around it. */
interface PageInDocs extends AnyPage {
  readonly title: string;
  /** Absent when the document belongs to no sidebar. */
  readonly sidebar?: SidebarData | undefined;
  readonly breadcrumbs: readonly Breadcrumb[];
  /** Absent when the docs set has no versions. */
  readonly version?: VersionOfPage | undefined;
  readonly pagination: { readonly previous?: PageLink | undefined; readonly next?: PageLink | undefined };
}

export interface DocPage extends PageInDocs, SourceData {
  readonly kind: 'doc';
  /** False when the body brings its own level-1 heading, or the author hides it. */
  readonly showTitle: boolean;
  readonly isUnlisted: boolean;
  readonly toc: readonly TocEntry[];
  readonly tags: readonly PageLink[];
}

/** The source of a page, as its footer shows it. */
export interface SourceData {
  /** URL of the edit link; absent if the site has none. */
  readonly editUrl?: string | undefined;
  readonly lastUpdate?: LastUpdate | undefined;
}

/** All tags of a docs set or blog. */
export interface TagIndexPage extends AnyPage {
  readonly kind: 'docs-tag-index' | 'blog-tag-index';
  readonly title: string;
  /** Absent when the docs set has no versions. */
  readonly version?: VersionOfPage | undefined;
  readonly groups: readonly TagGroup[];
  /** The tags that most items carry, most used first; absent where there are few tags. */
  readonly mostUsed?: readonly CountedTag[] | undefined;
  /** Sidebar of the tag pages of a blog; absent in docs and in blogs without a sidebar. */
  readonly recent?: RecentPosts | undefined;
}

/** Tags that begin with one letter. */
export interface TagGroup {
  /** Upper case. */
  readonly letter: string;
  readonly tags: readonly CountedTag[];
}

export interface CountedTag extends PageLink {
  /** How many items carry it. */
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
  /** Absent when no tag of the set is listed. */
  readonly allTagsUrl?: string | undefined;
  /** True if only unlisted documents have the tag. */
  readonly isUnlisted: boolean;
  readonly items: readonly { readonly title: string; readonly url: string; readonly description: string }[];
}

/** The generated page of a category: cards for what is in it. */
export interface CategoryPage extends PageInDocs {
  readonly kind: 'category';
  readonly description: string;
  readonly cards: readonly Card[];
}

/** Everything in a sidebar that is too long to stand beside a page. */
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

export interface MarkdownPage extends AnyPage, SourceData {
  readonly kind: 'page';
  readonly title: string;
  /** True when the content has the whole width and brings its own heading. */
  readonly isLanding: boolean;
  /** CSS classes around the content. */
  readonly className?: string | undefined;
  readonly showTitle: boolean;
  readonly isUnlisted: boolean;
  readonly toc: readonly TocEntry[];
}

/** A page written as a React component. */
export interface ModulePage extends AnyPage {
  readonly kind: 'module';
  /** As the module exports it; may be empty. */
  readonly title: string;
  /** Path of the module's source, by which the server bundle knows it. */
  readonly module: string;
  /** What the module's `load` gave; `null` without one. */
  readonly data: unknown;
  /** True where the component brings the `main` element itself. */
  readonly hasMain: boolean;
  /** True for a page with the styles of documents. */
  readonly hasContentStyles: boolean;
  /** True for a page without a footer; absent: the site decides. */
  readonly noFooter?: boolean | undefined;
}

/** Shown at the base URL when no page of the site claims it. */
export interface HomePage extends AnyPage {
  readonly kind: 'home';
  readonly cards: readonly Card[];
}

export interface NotFoundPage extends AnyPage {
  readonly kind: 'not-found';
  /** JSON file with the addresses and titles of pages. */
  readonly pagesUrl: string;
}

/** Where readers search the whole site. */
export interface SearchPage extends AnyPage {
  readonly kind: 'search';
}

export type BlogPage = PostPage | PostListPage | BlogTagPage | BlogArchivePage | BlogAuthorsPage | BlogAuthorPage;

export interface PostPage extends AnyPage, PostContent, SourceData {
  readonly toc: readonly TocEntry[];
}

export interface PostListPage extends AnyPage, PostListContent {}
export interface BlogTagPage extends AnyPage, BlogTagContent {}
export interface BlogArchivePage extends AnyPage, BlogArchiveContent {}
export interface BlogAuthorsPage extends AnyPage, BlogAuthorsContent {}
export interface BlogAuthorPage extends AnyPage, BlogAuthorContent {}
