import type { PageData } from '../../src/model/page.ts';
import { useSite } from '../parts/site-context.ts';

/**
 * Metadata, stylesheet and script. Client scripts compare the elements with `data-build` to detect another build; these scripts end
 * the head of a page. Before them, `renderPage` inserts the configured head tags.
 */
export function Head({ page }: { page: PageData }) {
  const site = useSite();
  const { title, description, keywords, canonicalUrl, imageUrl, noIndex, structuredData = [], openGraph = [] } = page.head;
  const { alternates = [] } = page.head;
  const otherLanguages = alternates.filter(({ hreflang }) => hreflang !== site.i18n.lang && hreflang !== 'x-default');
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="generator" content={site.head.generator} />
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(',')} />}
      {noIndex && <RobotsMeta page={page} />}
      <link rel="canonical" href={canonicalUrl} />
      {alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {'markdownUrl' in page && page.markdownUrl && <link rel="alternate" type="text/markdown" href={page.markdownUrl} />}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonicalUrl} />
      <meta property="og:locale" content={site.i18n.lang.replace('-', '_')} />
      {otherLanguages.map(({ hreflang }) => (
        <meta key={hreflang} property="og:locale:alternate" content={hreflang.replace('-', '_')} />
      ))}
      {imageUrl && <meta property="og:image" content={imageUrl} />}
      {imageUrl && <meta name="twitter:image" content={imageUrl} />}
      <meta name="twitter:card" content="summary_large_image" />
      {openGraph.map(({ property, content }, index) => (
        <meta key={index} property={property} content={content} />
      ))}
      {site.head.feeds.map(({ type, url, title: feedTitle }) => (
        <link key={url} rel="alternate" type={type} href={url} title={feedTitle} />
      ))}
      {structuredData.map((data, index) => (
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />
      ))}
      {site.head.favicon && <link rel="icon" href={site.head.favicon} />}
      <script dangerouslySetInnerHTML={{ __html: site.assets.prePaintScript }} />
      {site.head.baseUrlScript && page.url === site.baseUrl && <script dangerouslySetInnerHTML={{ __html: site.head.baseUrlScript }} />}
      {site.assets.typefaceUrl && <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={site.assets.typefaceUrl} />}
      <link rel="stylesheet" data-build="" href={site.assets.stylesheetUrl} />
      {site.assets.siteStyleUrl && <link rel="stylesheet" data-build="" href={site.assets.siteStyleUrl} />}
      {/* First, so that it is notified of the loaded page. */}
      {site.assets.siteScriptUrl && <script type="module" data-build="" src={site.assets.siteScriptUrl} />}
      <script type="module" data-build="" src={site.assets.scriptUrl} />
    </head>
  );
}

/** Keeps a page out of search engines. The search page has `property` instead of `name`, as in Docusaurus: its links may be followed. */
function RobotsMeta({ page }: { page: PageData }) {
  return page.kind === 'search' ? <meta property="robots" content="noindex, follow" /> : <meta name="robots" content="noindex, nofollow" />;
}

/** JSON for a script element, escaped so that it cannot end the element. */
function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
