import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteData } from '../../src/model/site-data.ts';
import { SiteContext } from '../parts/site-context.ts';

/** What a document of MDX is rendered with. */
export interface ContentInput {
  readonly component: ComponentType;
  readonly site: SiteData;
  /** Begins every id that React makes: several documents may stand on one page. */
  readonly idPrefix: string;
}

/** HTML of a document of MDX, with marks for what only its page knows. */
export function renderContent({ component: Content, site, idPrefix }: ContentInput): string {
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <Content />
    </SiteContext>,
    { identifierPrefix: idPrefix },
  );
  return html.replace(/<link rel="preload" as="image"[^>]*>/g, '');
}
