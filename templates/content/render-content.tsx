import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteData } from '../../src/model/site-data.ts';
import { PageUrl } from '../compat/page-url.ts';
import { SiteDataContext } from '../parts/site-context.ts';
import { withoutStayMarks } from './host-props.ts';
import { NoticesContext } from './notices.ts';

/** Input for rendering an MDX document. */
export interface ContentInput {
  readonly component: ComponentType;
  readonly site: SiteData;
  /** Prefix of ids from `useId`: a page may show several documents. */
  readonly idPrefix: string;
  /** URL of its page; absent for a document without one. */
  readonly url?: string | undefined;
}

/** HTML of an MDX document, with placeholders for what only its page knows. */
export function renderContent({ component: Content, site, idPrefix, url }: ContentInput): string {
  const notices: string[] = [];
  const html = renderToStaticMarkup(
    <SiteDataContext value={site}>
      <PageUrl value={url}>
        <NoticesContext value={notices}>
          <Content />
        </NoticesContext>
      </PageUrl>
    </SiteDataContext>,
    { identifierPrefix: idPrefix },
  );
  return withoutStayMarks(html).replace(/<link rel="preload" as="image"[^<>]*>/g, '') + notices.join('');
}
