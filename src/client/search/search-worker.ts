import { rules } from 'storedocs:language';
import { createAnalyzer } from '../../search/query/analyzer.ts';
import { type IndexEntry, parseEntry } from '../../search/query/index-entry.ts';
import { openIndex, type SearchIndex } from '../../search/query/open-index.ts';
import { readVariants } from '../../search/query/tokenize.ts';
import { type SearchRequest, type SearchResponse, typingPause } from './search-client.ts';

// Runs in a worker, so that a query never blocks typing.

interface OpenedIndex {
  readonly entry: IndexEntry;
  readonly index: SearchIndex;
}

interface AskedQuestion {
  readonly question: SearchRequest;
  /** Milliseconds since the worker started. */
  readonly time: number;
  /** Milliseconds without typing after which the index is loaded for the query. */
  readonly pause: number;
}

const opened = new Map<string, OpenedIndex & { readonly text: string }>();
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
  const { id, folder, entry: text, query, context, ...options } = asked.question;
  try {
    const { entry, index } = indexAt(folder, text);
    const pages = context === undefined ? undefined : entry.contexts[context];
    const beforeLoading = () => pauseAfter(asked);
    return { id, answer: await index.search(query, { ...options, pages, beforeLoading }) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

/** The open index of a folder, which keeps its files until the entry changes. */
function indexAt(folder: string, text: string): OpenedIndex {
  const known = opened.get(folder);
  if (known?.text === text) return known;
  const entry = parseEntry(text);
  if (!entry) throw new Error(`${folder}index.json does not contain an index.`);
  const variants = entry.variants === undefined ? undefined : readVariants(entry.variants);
  const analyzer = createAnalyzer(entry.lang, { ...rules, variants });
  const index = openIndex({ entry, analyzer, load: (name) => textAt(folder + name) });
  const open = { text, entry, index };
  opened.set(folder, open);
  return open;
}

/** Waits for a pause in typing; rejects when another query arrives in the meantime. */
async function pauseAfter(asked: AskedQuestion): Promise<void> {
  const rest = asked.time + asked.pause - performance.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  if (asked !== newest) throw new Error('A newer query has arrived.');
}

async function textAt(url: string): Promise<string> {
  const response = await fetch(url);
  // Some hosts answer with a page instead of a file that a deployment has removed.
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || isPage) throw new Error(`${url}: ${response.status}`);
  return response.text();
}
