import type { ReactNode } from 'react';
import { fillText } from '../../src/model/messages.ts';
import type { CategoryPage, DocListPage, DocPage } from '../../src/model/page.ts';
import type { TocEntry } from '../../src/model/page-parts.ts';
import { UntranslatedNotice } from '../notices/untranslated-notice.tsx';
import { VersionNotice } from '../notices/version-notice.tsx';
import { Pagination } from '../parts/pagination.tsx';
import { useSite } from '../parts/site-context.ts';
import { Toc } from '../parts/toc.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Sidebar } from './sidebar.tsx';

interface DocsLayoutProps {
  page: DocPage | CategoryPage | DocListPage;
  toc?: readonly TocEntry[] | undefined;
  children: ReactNode;
}

/** The layout of docs pages: sidebar, breadcrumbs, table of contents, content, pagination. */
export function DocsLayout({ page, toc = [], children }: DocsLayoutProps) {
  const { messages } = useSite();
  const { navigation, version } = page;
  const { sidebar, breadcrumbs, previous, next } = navigation;
  const names = ['sd-docs', sidebar && 'sd-docs-with-sidebar', version?.className].filter(Boolean);
  return (
    <div className={names.join(' ')}>
      {sidebar && <Sidebar sidebar={sidebar} section={(breadcrumbs.at(-2) ?? breadcrumbs.at(-1))?.label} />}
      <main className={page.kind === 'category' ? 'sd-page sd-page-wide' : 'sd-page'} id="__content" tabIndex={-1}>
        {version && <VersionNotice version={version} />}
        {breadcrumbs.length > 0 && <Breadcrumbs breadcrumbs={breadcrumbs} />}
        {toc.length > 0 && <Toc entries={toc} />}
        {page.languages?.original && <UntranslatedNotice />}
        <article className="sd-page-body">
          {version?.hasBadge && <p className="sd-version-badge">{fillText(messages.versionBadge, { version: version.label })}</p>}
          {children}
        </article>
        {(previous || next) && <Pagination previous={previous} next={next} />}
      </main>
    </div>
  );
}
