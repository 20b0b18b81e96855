import type { SiteConfig } from '../../config/schema.ts';
import type { DocFacts, Provenance } from '../../model/doc.ts';
import type { SiteGraph } from '../../model/graph.ts';
import type { OriginalLanguage, SiteOfLocale } from '../../model/locale.ts';
import type { Messages } from '../../model/messages.ts';
import type { SourceData } from '../../model/page.ts';
import type { DateFormats } from '../messages/date-formats.ts';

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
