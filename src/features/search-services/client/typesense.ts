import { clientOf, type SearchServiceAdapter } from './service-client.ts';
import { listAt, markEnd, markStart, numberAt, textAt } from './service-rows.ts';

const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
const fields = [...levels, 'content'].join(',');
/** Maximum of the service. */
const mostHits = 250;

const adapter: SearchServiceAdapter = {
  bodyOf: ({ query, hits, words }, { collection, ...parameters }) => ({
    searches: [
      {
        collection,
        q: query,
        query_by: fields,
        include_fields: `${fields},url`,
        highlight_full_fields: levels.join(','),
        highlight_start_tag: markStart,
        highlight_end_tag: markEnd,
        highlight_affix_num_tokens: Math.ceil(words / 2),
        group_by: 'url',
        group_limit: 1,
        sort_by: 'item_priority:desc',
        per_page: Math.min(mostHits, hits),
        ...parameters,
      },
    ],
  }),
  answerOf(response) {
    const [result] = listAt(response, 'results');
    const error = textAt(result, 'error');
    if (error !== '') throw new Error(error);
    const groups = listAt(result, 'grouped_hits').flatMap((group) => listAt(group, 'hits').slice(0, 1));
    const found = groups.length > 0 ? groups : listAt(result, 'hits');
    return { total: numberAt(result, 'found'), hits: found.map(hitOf) };
  },
};

/** Queries a collection of Typesense that its DocSearch crawler filled. */
export default clientOf(adapter);

function hitOf(hit: unknown) {
  const highlights = new Map(
    listAt(hit, 'highlights').map((highlight) => [textAt(highlight, 'field'), textAt(highlight, 'value') || textAt(highlight, 'snippet')]),
  );
  // Collections with nested fields return objects instead of names with dots.
  const textOf = (field: string) => highlights.get(field) || textAt(hit, 'document', field) || textAt(hit, 'document', ...field.split('.'));
  return { url: textAt(hit, 'document', 'url'), levels: levels.map(textOf), content: highlights.get('content') ?? '' };
}
