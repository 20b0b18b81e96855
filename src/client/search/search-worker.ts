import { analyzerFor } from '../../search/query/analyzer.ts';
import { type IndexEntry, parseEntry } from '../../search/query/index-entry.ts';
import { openIndex, type SearchIndex } from '../../search/query/open-index.ts';
import type { SearchRequest, SearchResponse } from './search-client.ts';
import { typingPause } from './typing-pause.ts';

// Runs beside the page: a question never stops the typing of the next one.

interface OpenedIndex {
  readonly entry: IndexEntry;
  readonly index: SearchIndex;
}

interface AskedQuestion {
  readonly question: SearchRequest;
  /** In milliseconds since the worker started. */
  readonly time: number;
  /** What its answer needs of the index is loaded when nothing more has been typed for so long, in milliseconds. */
  readonly pause: number;
}

const opened = new Map<string, Promise<OpenedIndex>>();
/** Older questions need no answer. */
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
  const { id, folder, query, context, limit, excerptLength } = asked.question;
  try {
    const { entry, index } = await indexAt(folder);
    const pages = context === undefined ? undefined : entry.contexts[context];
    const beforeLoading = () => pauseAfter(asked);
    return { id, answer: await index.search(query, { limit, excerptLength, pages, beforeLoading }) };
  } catch (error) {
    // The site may have been published anew: then the files have other names.
    if (asked === newest) opened.delete(folder);
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

/** What could not be loaded is asked for again with the next question. */
function indexAt(folder: string): Promise<OpenedIndex> {
  const known = opened.get(folder) ?? openAt(folder);
  opened.set(folder, known);
  known.catch(() => opened.delete(folder));
  return known;
}

async function openAt(folder: string): Promise<OpenedIndex> {
  // Its name stays the same while the site changes, so it is asked for anew; the others are named by their content.
  const entry = parseEntry(await textAt(`${folder}index.json`, { cache: 'no-cache' }));
  if (!entry) throw new Error(`${folder}index.json holds no index.`);
  const load = (name: string) => textAt(folder + name);
  return { entry, index: openIndex({ entry, analyzer: analyzerFor(entry.lang), load }) };
}

/** Waits until nobody types; fails when another question was asked in the meantime. */
async function pauseAfter(asked: AskedQuestion): Promise<void> {
  const rest = asked.time + asked.pause - performance.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  if (asked !== newest) throw new Error('Another question was asked.');
}

async function textAt(url: string, options?: RequestInit): Promise<string> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}
