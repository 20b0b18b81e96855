import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteData } from '../../src/model/site-data.ts';
import { SiteDataContext } from '../parts/site-context.ts';
import { CollectorContext, type PageCollector } from './page-collector.ts';
import { PageComponent } from './page-component.tsx';

interface CollectInput {
  readonly component: ComponentType<{ data: unknown }>;
  readonly data: unknown;
  readonly site: SiteData;
}

/** Renders a page to collect metadata from its components. */
export function collectPage({ component, data, site }: CollectInput) {
  const page: PageCollector = { browserNeeds: new Map() };
  const html = renderToStaticMarkup(
    <SiteDataContext value={site}>
      <CollectorContext value={page}>
        <PageComponent component={component} data={data} />
      </CollectorContext>
    </SiteDataContext>,
  );
  return { ...page, browserNeeds: [...page.browserNeeds.values()], hasMain: /<main[\s>]/.test(html) };
}
