import { Head } from './head.tsx';
import { Layout } from './layout.tsx';
import { PageView } from './page-view.tsx';
import type { RenderInput } from './render-input.ts';
import { SiteContext } from './site-context.ts';

/** The `html` element with everything in it. The texts that the client script needs are attributes of `body`. */
export function Document({ site, page, body, component, previews }: RenderInput) {
  const { texts } = site;
  return (
    <SiteContext value={site}>
      <html lang={site.lang} dir={site.direction}>
        <Head page={page} />
        <body data-copy={texts.copyCode} data-copied={texts.copied}>
          <a className="skip-link" href="#__content">
            {texts.skipToContent}
          </a>
          <Layout page={page}>
            <PageView page={page} body={body} component={component} previews={previews} />
          </Layout>
        </body>
      </html>
    </SiteContext>
  );
}
