import recorded from './accessibility-run.json' with { type: 'json' };

/** The last run in which axe found nothing: `RECORD_RUN=1 npm run test:long -- own-site` writes its date, and the number of pages. */
const run: { readonly date: string | null; readonly pages: number } = recorded;

/** When axe last passed, and on how many pages; empty before the first run. */
export function axeSentence(): string {
  if (run.date === null) return '';
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(run.date));
  return `On ${date} it found no violations on ${run.pages} pages.`;
}
