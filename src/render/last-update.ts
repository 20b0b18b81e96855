import type { LastUpdate } from '../model/page.ts';
import type { Provenance } from '../model/provenance.ts';
import type { PageParts } from './page-parts.ts';

/** What a page says of its last change; absent when it says nothing. */
export function lastUpdate({ shownUpdate }: Provenance, { formatDate }: Pick<PageParts, 'formatDate'>): LastUpdate | undefined {
  if (!shownUpdate) return undefined;
  const { date, author } = shownUpdate;
  return { date: date === undefined ? undefined : { iso: date, text: formatDate(date) }, author };
}
