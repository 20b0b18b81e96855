import type { MarkdownPage as MarkdownPageData } from '../../src/model/page.ts';
import { UnlistedNotice } from '../notices/unlisted-notice.tsx';
import { UntranslatedNotice } from '../notices/untranslated-notice.tsx';
import { languageOf } from '../parts/language-of.ts';
import { Markdown } from '../parts/markdown.tsx';
import { PageEnd } from '../parts/page-end.tsx';
import { Slot } from '../parts/slot.tsx';
import { Toc } from '../parts/toc.tsx';

/** A single Markdown page. */
export function MarkdownPage({ page, body }: { page: MarkdownPageData; body: string }) {
  const { heading, source } = page;
  const original = page.languages?.original;
  if (page.isLanding)
    return (
      <main className={withOwn('sd-landing', page)} id="__content" tabIndex={-1}>
        {original && <UntranslatedNotice />}
        {page.isUnlisted && <UnlistedNotice />}
        <Markdown html={body} original={original} />
      </main>
    );
  return (
    <main className={withOwn('sd-page sd-page-alone', page)} id="__content" tabIndex={-1}>
      {page.toc.length > 0 && <Toc entries={page.toc} />}
      {original && <UntranslatedNotice />}
      <article className="sd-page-body">
        {page.isUnlisted && <UnlistedNotice />}
        <Slot name="pageStart" page={page} />
        {heading && (
          <h1 id={heading.id} {...languageOf(original)}>
            {page.title}
          </h1>
        )}
        <Markdown html={body} original={original} />
        <PageEnd source={source} page={page} />
      </article>
    </main>
  );
}

function withOwn(name: string, { className }: MarkdownPageData): string {
  return className === undefined ? name : `${name} ${className}`;
}
