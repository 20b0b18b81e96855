import type { SourceFile } from '../../config/config-diagnostic.ts';
import type { LogoConfig, NavbarItemConfig } from '../../config/schema/chrome-schema.ts';
import { type SiteUrls, siteUrl } from '../../graph/links/resolve-link.ts';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import type { Messages } from '../../model/messages.ts';
import type { ActiveRule, Logo, NavHtml, NavLink } from '../../model/site-data.ts';
import { didYouMean } from '../../text/nearest.ts';
import { findLiteral } from '../../text/place.ts';
import { isExternalHref, joinUrl } from '../../text/url.ts';

type LinkConfig = Extract<NavbarItemConfig, { type?: 'link' | undefined }>;
type HtmlConfig = Extract<NavbarItemConfig, { type: 'html' }>;

/** A link in the navbar. */
function navLink(item: LinkConfig, parts: NavbarParts): NavLink {
  const url = siteUrl(item.to ?? item.href ?? '', parts);
  return {
    kind: 'link',
    label: item.label ?? '',
    html: item.html,
    spokenLabel: item['aria-label'],
    className: item.className,
    url,
    isExternal: isExternalHref(url),
    active: activeRule(item, url, parts.site.baseUrl),
  };
}

/** A link or custom HTML. */
export function linkOrHtml(item: LinkConfig | HtmlConfig, parts: NavbarParts): NavLink | NavHtml {
  return item.type === 'html' ? { kind: 'html', html: item.value } : navLink(item, parts);
}

function activeRule({ activeBaseRegex, activeBasePath }: LinkConfig, url: string, baseUrl: string): ActiveRule {
  if (activeBaseRegex !== undefined) return { by: 'regex', value: activeBaseRegex };
  if (activeBasePath !== undefined) return { by: 'prefix', value: joinUrl(baseUrl, activeBasePath) };
  return isExternalHref(url) ? { by: 'never' } : { by: 'url', value: url };
}

/** What navbar items are built from. */
export interface NavbarParts extends SiteUrls {
  /** The configuration file, for diagnostics. */
  readonly configSource: SourceFile;
  readonly messages: Pick<Messages, 'docs'>;
}

/** Adds a collector of diagnostics. */
export interface NavItemParts extends NavbarParts {
  readonly report: (problem: Diagnostic) => void;
}

/** A problem of an item and its hint. */
interface ItemProblem {
  readonly message: string;
  /** The wrong value, to find it in the configuration. */
  readonly value?: string;
  readonly hint?: string | undefined;
}

/** Reports an item that cannot be shown. */
export function reportItem(
  item: NavbarItemConfig,
  { message, hint, value }: ItemProblem,
  { configSource, report }: NavItemParts,
): undefined {
  const place = value === undefined ? undefined : findLiteral(configSource.text, value);
  const which = place ? '' : ` The item is ${JSON.stringify(item)}.`;
  report(problem('config-invalid', message + which, { file: configSource.file, ...place, hint }));
}

/** Reports an item with an unknown docs set. */
export function reportUnknownSet(item: NavbarItemConfig, docsId: string, parts: NavItemParts): undefined {
  const known = parts.graph.sets.map(({ id }) => id);
  const message = `Unknown docs set "${docsId}" in a navbar item.`;
  reportItem(item, { message, value: docsId, hint: didYouMean(docsId, known) }, parts);
}

/** A logo with its URLs. */
export function logoData(config: LogoConfig, site: SiteUrls): Logo {
  const url = (href: string | undefined) => (href === undefined ? undefined : siteUrl(href, site));
  return {
    url: siteUrl(config.src, site),
    darkUrl: url(config.srcDark),
    alt: config.alt,
    width: config.width,
    height: config.height,
    href: url(config.href),
  };
}
