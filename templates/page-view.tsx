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
import { SearchResultsPage } from './pages/search-results-page.tsx';
import { TagIndexPage } from './pages/tag-index-page.tsx';
import type { RenderInput } from './render-input.ts';

/** Picks the template for the kind of the page. */
export function PageView({ page, body, component, previews = [] }: Omit<RenderInput, 'site'>) {
  switch (page.kind) {
    case 'doc':
      return <DocPage page={page} body={body} />;
    case 'category':
      return <CategoryPage page={page} />;
    case 'doc-list':
      return <DocListPage page={page} />;
    case 'tag-index':
      return <TagIndexPage page={page} />;
    case 'docs-tag':
      return <DocsTagPage page={page} />;
    case 'page':
      return <MarkdownPage page={page} body={body} />;
    case 'module':
      return <ModulePage page={page} component={component} />;
    case 'post':
      return <BlogPostPage page={page} body={body} />;
    case 'post-list':
      return <BlogListPage page={page} previews={previews} />;
    case 'blog-tag':
      return <BlogTagPage page={page} previews={previews} />;
    case 'blog-archive':
      return <BlogArchivePage page={page} />;
    case 'blog-authors':
      return <BlogAuthorsPage page={page} />;
    case 'blog-author':
      return <BlogAuthorPage page={page} previews={previews} />;
    case 'home':
      return <HomePage page={page} />;
    case 'search':
      return <SearchResultsPage />;
    case 'not-found':
      return <NotFoundPage />;
  }
}
