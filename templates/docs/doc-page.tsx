import type { DocPage as DocPageData } from '../../src/model/page.ts';
import { UnlistedNotice } from '../notices/unlisted-notice.tsx';
import { languageOf } from '../parts/language-of.ts';
import { Markdown } from '../parts/markdown.tsx';
import { PageEnd } from '../parts/page-end.tsx';
import { DocsLayout } from './docs-layout.tsx';

/** The page of a doc. */
export function DocPage({ page, body }: { page: DocPageData; body: string }) {
  return (
    <DocsLayout page={page} toc={page.toc}>
      {page.isUnlisted && <UnlistedNotice />}
      {page.showTitle && (
        <h1 id={page.titleId} {...languageOf(page.original)}>
          {page.title}
        </h1>
      )}
      <Markdown html={body} original={page.original} />
      <PageEnd tags={page.tags} editUrl={page.editUrl} lastUpdate={page.lastUpdate} page={page} />
    </DocsLayout>
  );
}
