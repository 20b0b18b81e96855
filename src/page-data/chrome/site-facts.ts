import { currentLocale, localeDetails, localesOf } from '../../config/locales.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { currentVersion, type DocsSet, type SiteGraph } from '../../model/graph.ts';
import type { DocsSetFacts, SiteFacts, SiteSettings, VersionFacts } from '../../model/site-facts.ts';

/** What the facts are taken from. */
interface FactParts {
  readonly site: SiteConfig;
  readonly graph: Pick<SiteGraph, 'sets'>;
}

/** The parts of the configuration that site code can read. */
export function siteFacts({ site, graph }: FactParts): SiteFacts {
  const { title, tagline, url, baseUrl, trailingSlash, customFields } = site;
  const { lang, direction } = localeDetails(site);
  const names = localesOf(site);
  const details = names.map((name) => {
    const { label, ...language } = localeDetails(site, name);
    return [name, { label, htmlLang: language.lang, direction: language.direction }] as const;
  });
  return {
    ...{ title, tagline, url, baseUrl, customFields },
    i18n: { lang, direction, current: currentLocale(site), default: site.i18n.defaultLocale, names, details: Object.fromEntries(details) },
    settings: { trailingSlash, docsSets: docsSetFacts(graph.sets), chrome: chromeFacts(site, graph.sets) },
  };
}

function docsSetFacts(sets: readonly DocsSet[]): DocsSetFacts[] {
  const ids = [...new Set(sets.map(({ id }) => id))];
  return ids.map((id) => ({ id, versions: sets.filter((set) => set.id === id).map(versionFacts) }));
}

function versionFacts({ version, url, homeUrl, docs }: DocsSet): VersionFacts {
  const { name = currentVersion, label = 'Next', isLast = true, banner = 'none', hasBadge = false, noIndex = false } = version ?? {};
  const path = url === '/' ? url : url.replace(/\/$/, '');
  return { name, label, isLast, path, banner, hasBadge, noIndex, mainDocId: docs.find((doc) => doc.url === homeUrl)?.id };
}

function chromeFacts({ navbar, footer, colorMode, tableOfContents, image }: SiteConfig, [set]: readonly DocsSet[]): SiteSettings['chrome'] {
  return {
    navbar: { items: [], ...navbar },
    footer: footer || undefined,
    colorMode,
    tableOfContents,
    image: image?.src,
    docs: { sidebar: set?.options.sidebar ?? {} },
  };
}
