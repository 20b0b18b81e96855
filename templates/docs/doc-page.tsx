import type { DocPage as DocPageData } from '../../src/model/page.ts';
import { UnlistedNotice } from '../notices/unlisted-notice.tsx';
import { languageOf } from '../parts/language-of.ts';
import { Markdown } from '../parts/markdown.tsx';
import { PageEnd } from '../parts/page-end.tsx';
import { Slot } from '../parts/slot.tsx';
import { wholeWords } from '../parts/whole-words.tsx';
import { DocsLayout } from './docs-layout.tsx';

/** The page of a doc. */
export function DocPage({ page, body }: { page: DocPageData; body: string }) {
  const { heading, languages, source, tags } = page;
  return (
    <DocsLayout page={page} toc={page.toc}>
      {page.isUnlisted && <UnlistedNotice />}
      <Slot name="pageStart" page={page} />
      {heading && (
        <h1 id={heading.id} {...languageOf(languages?.original)}>
          {wholeWords(page.title)}
        </h1>
      )}
      <Markdown html={body} original={languages?.original} />
      <PageEnd tags={tags} source={source} page={page} />
    </DocsLayout>
  );
}
