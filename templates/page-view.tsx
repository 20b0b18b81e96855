import { type ComponentType, createElement } from 'react';
import type { PageData } from '../src/model/page.ts';
import type { PageKind } from '../src/model/page-kind.ts';
import { BlogArchivePage } from './blog/blog-archive-page.tsx';
import { BlogAuthorPage } from './blog/blog-author-page.tsx';
import { BlogAuthorsPage } from './blog/blog-authors-page.tsx';
import { BlogListPage } from './blog/blog-list-page.tsx';
import { BlogPostPage } from './blog/blog-post-page.tsx';
import { BlogTagPage } from './blog/blog-tag-page.tsx';
import { CategoryPage } from './docs/category-page.tsx';
import { DocListPage } from './docs/doc-list-page.tsx';
import { DocPage } from './docs/doc-page.tsx';
import { DocsTagPage } from './docs/docs-tag-page.tsx';
import { HomePage } from './pages/home-page.tsx';
import { MarkdownPage } from './pages/markdown-page.tsx';
import { ModulePage } from './pages/module-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { SearchPage } from './pages/search-page.tsx';
import { TagIndexPage } from './pages/tag-index-page.tsx';
import type { RenderInput } from './render-input.ts';

type PageProps<Kind extends PageKind> = Omit<RenderInput, 'site' | 'page' | 'previews'> & {
  page: PageData<Kind>;
  previews: readonly string[];
};

const templates: { readonly [Kind in PageKind]: ComponentType<PageProps<Kind>> } = {
  doc: DocPage,
  category: CategoryPage,
  'doc-list': DocListPage,
  'docs-tag-index': TagIndexPage,
  'docs-tag': DocsTagPage,
  page: MarkdownPage,
  module: ModulePage,
  post: BlogPostPage,
  'post-list': BlogListPage,
  'blog-tag-index': TagIndexPage,
  'blog-tag': BlogTagPage,
  'blog-archive': BlogArchivePage,
  'blog-authors': BlogAuthorsPage,
  'blog-author': BlogAuthorPage,
  home: HomePage,
  search: SearchPage,
  'not-found': NotFoundPage,
};

/** Renders a page with the template of its kind. */
export function PageView<Kind extends PageKind>(props: PageProps<Kind>) {
  const kind: Kind = props.page.kind;
  return createElement(templates[kind], props);
}
