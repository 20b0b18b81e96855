import type { SourceData } from '../model/page.ts';
import type { Provenance } from '../model/provenance.ts';
import type { PageParts } from './page-parts.ts';

/** What a page says of its source: where it can be changed, and when that was done last. */
export function sourceData({ editUrl, shownUpdate }: Provenance, { dates }: Pick<PageParts, 'dates'>): SourceData {
  if (!shownUpdate) return { editUrl };
  const { date, author } = shownUpdate;
  return { editUrl, lastUpdate: { date: date === undefined ? undefined : dates.short(date), author } };
}
