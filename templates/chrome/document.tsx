import { PageUrl } from '../compat/page-url.ts';
import { PageView } from '../page-view.tsx';
import { SiteDataContext } from '../parts/site-context.ts';
import type { RenderInput } from '../render-input.ts';
import { Head } from './head.tsx';
import { Layout } from './layout.tsx';

/** The `html` element with everything in it. */
export function Document({ site, page, body, component, previews = [] }: RenderInput) {
  const { messages } = site;
  return (
    <SiteDataContext value={site}>
      <html lang={site.i18n.lang} dir={site.i18n.direction} data-theme={site.head.fixedTheme}>
        <Head page={page} />
        <body>
          <section className="sd-skip-region" id="__skip" aria-label={messages.skipToContent}>
            <a className="sd-skip-link" href="#__content">
              {messages.skipToContent}
            </a>
          </section>
          <Layout page={page}>
            <PageUrl value={page.url}>
              <PageView page={page} body={body} component={component} previews={previews} />
            </PageUrl>
          </Layout>
          <div className="sd-visually-hidden" id="__status" role="status" />
        </body>
      </html>
    </SiteDataContext>
  );
}
