import { CategoryPage } from './category-page.tsx';
import { DocListPage } from './doc-list-page.tsx';
import { DocPage } from './doc-page.tsx';
import { DocsTagPage } from './docs-tag-page.tsx';
import { HomePage } from './home-page.tsx';
import { MarkdownPage } from './markdown-page.tsx';
import { ModulePage } from './module-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import type { RenderInput } from './render-input.ts';
import { TagIndexPage } from './tag-index-page.tsx';

/** Picks the template for the kind of the page. */
export function PageView({ page, body, component }: Omit<RenderInput, 'site'>) {
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
    case 'home':
      return <HomePage page={page} />;
    case 'not-found':
      return <NotFoundPage />;
  }
}
