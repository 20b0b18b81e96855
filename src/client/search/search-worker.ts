import { analyzerFor } from '../../search/query/analyzer.ts';
import { type IndexEntry, parseEntry } from '../../search/query/index-entry.ts';
import { openIndex, type SearchIndex } from '../../search/query/open-index.ts';
import type { SearchRequest, SearchResponse } from './search-client.ts';
import { typingPause } from './typing-pause.ts';

// Runs beside the page, so that a query never blocks typing.

interface OpenedIndex {
  readonly entry: IndexEntry;
  readonly index: SearchIndex;
}

interface AskedQuestion {
  readonly question: SearchRequest;
  /** Milliseconds since the worker started. */
  readonly time: number;
  /** How long nothing must be typed before the index is loaded for the query, in milliseconds. */
  readonly pause: number;
}

const opened = new Map<string, Promise<OpenedIndex>>();
/** Older queries are dropped. */
let newest: AskedQuestion | undefined;

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  const time = performance.now();
  const asked = { question: data, time, pause: typingPause(data.query, newest && time - newest.time) };
  newest = asked;
  void answer(asked).then((response) => {
    if (asked === newest) postMessage(response);
  });
});

async function answer(asked: AskedQuestion): Promise<SearchResponse> {
  const { id, folder, query, context, ...options } = asked.question;
  try {
    const { entry, index } = await indexAt(folder);
    const pages = context === undefined ? undefined : entry.contexts[context];
    const beforeLoading = () => pauseAfter(asked);
    return { id, answer: await index.search(query, { ...options, pages, beforeLoading }) };
  } catch (error) {
    // The site may have been published again: then the files have other names.
    if (asked === newest) opened.delete(folder);
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

/** A failed request is repeated with the next query. */
function indexAt(folder: string): Promise<OpenedIndex> {
  const known = opened.get(folder) ?? openAt(folder);
  opened.set(folder, known);
  known.catch(() => opened.delete(folder));
  return known;
}

async function openAt(folder: string): Promise<OpenedIndex> {
  // Its name is the same in every build, so it is revalidated; the other files have hashed names.
  const entry = parseEntry(await textAt(`${folder}index.json`, { cache: 'no-cache' }));
  if (!entry) throw new Error(`${folder}index.json does not contain an index.`);
  const load = (name: string) => textAt(folder + name);
  return { entry, index: openIndex({ entry, analyzer: analyzerFor(entry.lang), load }) };
}

/** Waits for a pause in typing; rejects when another query arrives in the meantime. */
async function pauseAfter(asked: AskedQuestion): Promise<void> {
  const rest = asked.time + asked.pause - performance.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  if (asked !== newest) throw new Error('A newer query has arrived.');
}

async function textAt(url: string, options?: RequestInit): Promise<string> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}
