import { type MessagePort, parentPort } from 'node:worker_threads';
import { loadAnalyzer } from '../../io/language/load-language.ts';
import { createHighlighter } from '../../markdown/code/create-highlighter.ts';
import { DocsError } from '../../model/diagnostic.ts';
import type { IndexOutput } from '../../search/index/index-files.ts';
import type { Analyzer } from '../../search/query/analyzer.ts';
import { getOrMake } from '../../text/group-by.ts';
import { openStaging } from '../../write/staging.ts';
import { type CountedPage, createIndexer, type IndexMessage, type IndexThreadData } from '../files/search-indexer.ts';
import { readPage } from '../page/read-page.ts';
import type { SideMessage, SideRequest, SideResult, SideTask } from './side-threads.ts';

// Does for the threads that make pages what needs only a part of a page: see side-threads.ts.

/** Does tasks. Grammars and analyzers are loaded once for all ports. */
type Helper = (task: SideTask) => Promise<Omit<SideResult, 'id'>>;

function createHelper(): Helper {
  const highlighter = createHighlighter();
  const analyzers = new Map<string, Promise<Analyzer>>();
  return async (task) => {
    if ('code' in task) return { lines: (await highlighter.highlight(task.code, task.language)).join('\n') };
    const analyzer = await getOrMake(analyzers, task.lang, () => loadAnalyzer(task.lang));
    return { read: readPage(task.page, analyzer) };
  };
}

function helpOn(port: MessagePort, help: Helper): void {
  // One after the other: otherwise all code in a language is done as soon as its grammar is loaded, and no page gets all of its blocks early.
  let last = Promise.resolve();
  const answer = async ({ id, task }: SideMessage) => {
    const result = await help(task).catch((error: unknown) => ({ error }));
    port.postMessage({ id, ...result } satisfies SideResult);
  };
  port.on('message', (message: SideMessage) => {
    last = last.then(() => answer(message));
  });
}

function indexOn(port: MessagePort, { request, lastTexts, place, prefix = '' }: IndexThreadData): void {
  const tell = (message: IndexMessage) => port.postMessage(message);
  const staging = place && openStaging(place);
  // Staged in this thread, so that only the paths and hashes of files are sent.
  const output: IndexOutput = staging
    ? {
        lastTexts,
        write: (file, keys) => tell({ kind: 'staged', file: staging.write({ ...file, path: prefix + file.path }), keys }),
        keep({ path, hash, keys }) {
          const file = staging.keep(prefix + path, hash);
          if (file) tell({ kind: 'staged', file, keys });
          return file !== undefined;
        },
      }
    : { lastTexts: [], write: (file) => tell({ kind: 'file', file }), keep: () => false };
  const indexer = createIndexer(request, output);
  port.on('message', async (page: CountedPage | undefined) => {
    try {
      if (page) return indexer.add(page);
      await indexer.finish();
      tell({ kind: 'done' });
    } catch (error) {
      if (!(error instanceof DocsError)) throw error;
      tell({ kind: 'failed', failures: error.diagnostics });
    }
  });
}

function listen(parent: MessagePort): void {
  const help = createHelper();
  parent.on('message', ({ port, index }: SideRequest) => (index ? indexOn(port, index) : helpOn(port, help)));
}

if (parentPort) listen(parentPort);
