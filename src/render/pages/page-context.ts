import type { SiteConfig } from '../../config/schema.ts';
import type { DocFacts, Provenance } from '../../model/doc.ts';
import type { SiteGraph } from '../../model/graph.ts';
import type { OriginalLanguage, SiteOfLocale } from '../../model/locale.ts';
import type { Messages } from '../../model/messages.ts';
import type { SourceData } from '../../model/page.ts';
import type { DateFormats } from '../messages/date-formats.ts';

/** What a page is made of, besides the graph. */
export interface PageContext {
  readonly graph: SiteGraph;
  readonly site: SiteConfig;
  readonly messages: Messages;
  readonly dates: DateFormats;
  /** The site in all languages; absent where there is one. */
  readonly locales?: readonly SiteOfLocale[] | undefined;
  /** Language of what is not translated; absent where all is. */
  readonly originalLanguage?: OriginalLanguage | undefined;
  /** Of the Markdown that the page shows; absent for a page without. */
  readonly facts?: DocFacts | undefined;
  /** URL of the picture that the front matter names. */
  readonly imageUrl?: string | undefined;
  /** What the page's module said of itself, and loaded. */
  readonly module?: ModuleFacts | undefined;
}

/** What a page module exports besides its component. */
export interface ModuleFacts {
  readonly title: string;
  readonly description: string;
  readonly noIndex: boolean;
  readonly data: unknown;
}

/** What a page says of its source: where it can be changed, and when that was done last. */
export function sourceData({ editUrl, shownUpdate }: Provenance, { dates }: Pick<PageContext, 'dates'>): SourceData {
  if (!shownUpdate) return { editUrl };
  const { date, author } = shownUpdate;
  return { editUrl, lastUpdate: { date: date === undefined ? undefined : dates.short(date), author } };
}
