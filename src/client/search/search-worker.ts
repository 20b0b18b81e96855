import { analyzerFor } from '../../search/query/analyzer-for.ts';
import { type IndexEntry, parseEntry } from '../../search/query/index-entry.ts';
import { openIndex, type SearchIndex } from '../../search/query/open-index.ts';
import type { SearchRequest, SearchResponse } from './search-messages.ts';

// Runs beside the page: a question never stops the typing of the next one.

interface OpenedIndex {
  readonly entry: IndexEntry;
  readonly index: SearchIndex;
}

/** Between two letters of somebody who types, in milliseconds. */
const typingPause = 150;

const opened = new Map<string, Promise<OpenedIndex>>();
/** Number of the newest question: older ones need no answer. */
let newest = 0;

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  newest = data.id;
  void answer(data).then((response) => {
    if (data.id === newest) postMessage(response);
  });
});

async function answer({ id, folder, query, context, limit, excerptLength }: SearchRequest): Promise<SearchResponse> {
  try {
    const { entry, index } = await indexAt(folder);
    const pages = context === undefined ? undefined : entry.contexts[context];
    // Texts are most of what is loaded: who is still typing needs none yet.
    const goesOn = async () => {
      await new Promise((resolve) => setTimeout(resolve, typingPause));
      return id === newest;
    };
    return { id, answer: await index.search(query, { limit, excerptLength, pages, goesOn }) };
  } catch (error) {
    // The site may have been published anew: then the files have other names.
    opened.delete(folder);
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

async function textAt(url: string, options?: RequestInit): Promise<string> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}
