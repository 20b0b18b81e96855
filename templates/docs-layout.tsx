import type { ReactNode } from 'react';
import type { CategoryPage, DocListPage, DocPage, TocEntry } from '../src/model/page.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Pagination } from './pagination.tsx';
import { Sidebar } from './sidebar.tsx';
import { Toc } from './toc.tsx';

interface DocsLayoutProps {
  page: DocPage | CategoryPage | DocListPage;
  toc?: readonly TocEntry[] | undefined;
  children: ReactNode;
}

/** The frame of all pages of a docs set: sidebar, breadcrumbs, table of contents, content, neighbours. */
export function DocsLayout({ page, toc = [], children }: DocsLayoutProps) {
  const { sidebar, breadcrumbs, pagination } = page;
  return (
    <div className={sidebar ? 'docs docs-with-sidebar' : 'docs'}>
      {sidebar && <Sidebar sidebar={sidebar} section={(breadcrumbs.at(-2) ?? breadcrumbs.at(-1))?.label} />}
      <main className="page" id="__content" tabIndex={-1}>
        {breadcrumbs.length > 0 && <Breadcrumbs breadcrumbs={breadcrumbs} />}
        {toc.length > 0 && <Toc entries={toc} />}
        <article className="page-body">{children}</article>
        {(pagination.previous || pagination.next) && <Pagination {...pagination} />}
      </main>
    </div>
  );
}
