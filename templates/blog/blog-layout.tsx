import type { ReactNode } from 'react';
import type { BlogPage, TagIndexPage } from '../../src/model/page.ts';
import type { TocEntry } from '../../src/model/page-parts.ts';
import { Toc } from '../parts/toc.tsx';
import { BlogSidebar } from './blog-sidebar.tsx';

interface BlogLayoutProps {
  page: BlogPage | TagIndexPage;
  toc?: readonly TocEntry[] | undefined;
  children: ReactNode;
}

/** The layout of all blog pages: sidebar, table of contents, content. */
export function BlogLayout({ page, toc = [], children }: BlogLayoutProps) {
  const { recent } = page;
  return (
    <div
      className={['sd-docs', recent && 'sd-docs-with-sidebar', 'sd-blog', 'list' in page && page.list.layout === 'cards' && 'sd-blog-cards']
        .filter(Boolean)
        .join(' ')}
    >
      {recent && <BlogSidebar recent={recent} />}
      <main className="sd-page" id="__content" tabIndex={-1}>
        {toc.length > 0 && <Toc entries={toc} />}
        <div className="sd-page-body">{children}</div>
      </main>
    </div>
  );
}
