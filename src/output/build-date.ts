import { markdownPageOf } from '../graph/routes/route-source.ts';
import { docsError } from '../model/diagnostic.ts';
import type { SiteGraph } from '../model/graph.ts';

/**
 * The build date that pages may show, in ISO form and UTC: `SOURCE_DATE_EPOCH`, in seconds, else the newest date of the
 * content. Absent when no content has a date. Throws a `DocsError` when the variable is not a number.
 */
export function buildDateOf(graphs: readonly Pick<SiteGraph, 'routes'>[], epoch: string | undefined): string | undefined {
  if (epoch !== undefined && epoch !== '') return dateOfEpoch(epoch);
  const dates = graphs
    .flatMap(({ routes }) => routes)
    .flatMap(({ target }) => [markdownPageOf({ target })?.provenance.changedAt, target.kind === 'post' ? target.post.date : undefined])
    .map((date) => (date === undefined ? Number.NaN : Date.parse(date)))
    .filter((time) => !Number.isNaN(time));
  return dates.length === 0 ? undefined : new Date(dates.reduce((newest, time) => Math.max(newest, time))).toISOString();
}

function dateOfEpoch(epoch: string): string {
  const date = new Date(/^\d{1,12}$/.test(epoch) ? Number(epoch) * 1000 : Number.NaN);
  if (!Number.isNaN(date.getTime())) return date.toISOString();
  throw docsError('config-invalid', `SOURCE_DATE_EPOCH must be a number of seconds since 1970, not "${epoch}".`, {
    hint: 'Set it to the time of a commit, as "git log -1 --format=%ct" prints it, or unset it.',
  });
}
