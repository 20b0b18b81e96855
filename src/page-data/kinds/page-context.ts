import { dateLocale } from '../../config/locales.ts';
import type { SiteConfig } from '../../config/schema.ts';
import type { DocFacts, Provenance } from '../../model/doc.ts';
import type { SiteGraph } from '../../model/graph.ts';
import type { SiteOfLocale } from '../../model/locale.ts';
import type { Messages } from '../../model/messages.ts';
import type { OriginalLanguage, ShownDate, SourceData } from '../../model/page-parts.ts';

/** What a page is built from besides its route. */
export interface PageContext {
  readonly graph: SiteGraph;
  readonly site: SiteConfig;
  readonly messages: Messages;
  readonly dates: DateFormats;
  /** The site in all locales; absent if there is only one. */
  readonly locales?: readonly SiteOfLocale[] | undefined;
  /** Language of untranslated pages; absent when all pages are translated. */
  readonly originalLanguage?: OriginalLanguage | undefined;
  /** Facts of the compiled Markdown; absent for a page without Markdown. */
  readonly facts?: DocFacts | undefined;
  /** URL of the image in the front matter. */
  readonly imageUrl?: string | undefined;
  /** URLs of the images of posts that the page shows, by URL of the post. */
  readonly postImages?: ReadonlyMap<string, string> | undefined;
  /** Exports of the page module; absent for other pages. */
  readonly module?: ModuleFacts | undefined;
}

/** What a page module exports besides its component. */
export interface ModuleFacts {
  readonly title: string;
  readonly description: string;
  readonly noIndex: boolean;
  /** Absent: the image of the site. */
  readonly image?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
  /** True if the component renders the `main` element. */
  readonly hasMain?: boolean | undefined;
  /** True if the component renders the layout component of another generator. */
  readonly hasLayout?: boolean | undefined;
  /** False: the page brings all of its styles. */
  readonly hasContentStyles?: boolean | undefined;
  /** True for a page without a footer. */
  readonly noFooter?: boolean | undefined;
  /** Code that needs the browser in components that never run there; absent without any. */
  readonly browserNeeds?: readonly BrowserNeed[] | undefined;
  readonly data: unknown;
}

/** Edit URL and last update of a page. */
export function sourceData({ editUrl, shownUpdate }: Provenance, { dates }: Pick<PageContext, 'dates'>): SourceData {
  if (!shownUpdate) return { editUrl };
  const { date, ...names } = shownUpdate;
  return { editUrl, lastUpdate: { date: date === undefined ? undefined : dates.short(date), ...names } };
}

/** Code of a page that needs the browser, and its position; absent if unknown. */
export interface BrowserNeed {
  /** A sentence. */
  readonly message: string;
  /** Relative to the root. */
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** Formats an ISO date, `YYYY-MM-DDTHH:mm:ss.sssZ`, as its day in UTC. */
type WriteDate = (iso: string) => ShownDate;

/** The date formats of the pages of a site, in its language. */
export interface DateFormats {
  /** `November 21, 2026` */
  readonly long: WriteDate;
  /** `Nov 21, 2026` */
  readonly short: WriteDate;
  /** `November 21` */
  readonly ofYear: WriteDate;
}

/** Created once for a site: creating a formatter costs as much as formatting dozens of dates. */
export function createDateFormats(site: SiteConfig): DateFormats {
  const locale = dateLocale(site);
  const writer = (format: Intl.DateTimeFormatOptions): WriteDate => {
    const { format: textOf } = new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' });
    return (iso) => ({ iso, text: textOf(new Date(iso)) });
  };
  return {
    long: writer({ year: 'numeric', month: 'long', day: 'numeric' }),
    short: writer({ year: 'numeric', month: 'short', day: 'numeric' }),
    ofYear: writer({ month: 'long', day: 'numeric' }),
  };
}
