import { clientOf, type SearchServiceAdapter } from './service-client.ts';
import { listAt, markEnd, markStart, numberAt, textAt } from './service-rows.ts';

const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => `lvl${level}`);
/** Maximum of the service. */
const mostHits = 1000;

const adapter: SearchServiceAdapter = {
  bodyOf: ({ query, hits, words }, parameters) => ({
    query,
    hitsPerPage: Math.min(mostHits, hits),
    attributesToRetrieve: ['hierarchy', 'content', 'url'],
    attributesToHighlight: ['hierarchy'],
    attributesToSnippet: [`content:${words}`],
    snippetEllipsisText: '…',
    highlightPreTag: markStart,
    highlightPostTag: markEnd,
    ...parameters,
  }),
  answerOf: (response) => ({
    total: numberAt(response, 'nbHits'),
    hits: listAt(response, 'hits').map((hit) => ({
      url: textAt(hit, 'url'),
      levels: levels.map((level) => textAt(hit, '_highlightResult', 'hierarchy', level, 'value') || textAt(hit, 'hierarchy', level)),
      content: textAt(hit, '_snippetResult', 'content', 'value'),
    })),
  }),
};

/** Queries an index of Algolia DocSearch. */
export default clientOf(adapter);
