import { setImmediate } from 'node:timers/promises';
import { currentLocale } from '../../config/locales.ts';
import { filesOfPage } from '../../graph/routes/page-files.ts';
import { runHook } from '../../io/process/plugin-hook.ts';
import { type Diagnostic, DocsError } from '../../model/diagnostic.ts';
import type { Route } from '../../model/graph.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { countPage } from '../../search/index/count-page.ts';
import { wordsKey } from '../../store/cache-keys.ts';
import type { StagedFile, Staging } from '../../write/staging.ts';
import type { CountedPage } from '../files/search-indexer.ts';
import { pluginPage } from '../plugins/plugin-pages.ts';
import type { PageTools } from '../site-renderer.ts';
import type { Page, PageRecord } from './finish-page.ts';
import { recordPage } from './page-cache.ts';
import { renderMarkdownPage } from './render-markdown-page.ts';
import { renderRoute } from './render-route.ts';

/** A page, or the reasons why there is none. */
export type PageResult = PageRecord | { readonly failures: readonly Diagnostic[] };

/** Where the files of pages go. */
interface PageOutput {
  /** Absent if nothing is written. */
  readonly staging?: Staging | undefined;
  /** Folder of the site in the output: empty, or ends with a slash. */
  readonly prefix: string;
  /** Of `siteState`; absent where pages are not kept for the next run. */
  readonly state?: string | undefined;
}

/** Renders a page, stages its files and counts its words. Problems in its source or template become failures. */
export async function makePage(route: Route, shared: PageTools, output: PageOutput): Promise<PageResult> {
  const { state, prefix } = output;
  const { tools, keep } = recordPage(route, shared);
  const { timer } = tools;
  try {
    const page = await renderRoute(route, tools);
    const { isIndexed, warnings, checked, inputs } = page;
    const files = timer.work('write', () => stageFiles(page, tools, output));
    const counted = countWords(page, tools);
    const record = { isIndexed, warnings, checked, inputs, files, counted };
    if (state !== undefined) await keep(record, { state, prefix });
    return record;
  } catch (error) {
    if (error instanceof DocsError) return { failures: error.diagnostics };
    throw error;
  }
}

function stageFiles(page: Page, tools: PageTools, { staging, prefix }: PageOutput): StagedFile[] {
  if (!staging) return [];
  const { route, hash } = page;
  const path = prefix + route.outputPath;
  const html = (hash === undefined ? undefined : staging.keep(path, hash)) ?? staging.write({ path, contents: page.html() });
  return [html, ...pageFiles(route, tools).map((file) => staging.write({ ...file, path: prefix + file.path }))];
}

/** The files that plugins write next to a page. */
export function pageFiles(route: Route, tools: PageTools): OutputFile[] {
  const { context } = tools;
  const wanted = filesOfPage(route, context.site);
  const markdown = wanted.length === 0 ? undefined : renderMarkdownPage(route, tools);
  if (markdown === undefined) return [];
  const page = Object.freeze({ ...pluginPage(route), locale: currentLocale(context.site), markdown });
  return wanted.flatMap(({ plugin, path, make }) => {
    const contents = runHook({ plugin, hook: 'pageFiles', url: route.url }, context, () => make(page));
    return contents === undefined ? [] : [{ path, contents }];
  });
}

/** Counts the words of a page, or takes the counts from the store if the same page was counted before. */
function countWords({ found }: Page, { context, compiler, view, store }: PageTools): CountedPage | undefined {
  if (!found) return undefined;
  const key = wordsKey(found.page, { fingerprint: compiler.own.fingerprint, lang: context.siteData.i18n.lang });
  const known = store.get('words', key);
  if (known !== undefined) return { ...found, counts: known, key };
  const counts = found.counts ?? JSON.stringify(countPage(JSON.parse(found.page), view.analyzer));
  store.put('words', key, counts);
  return { ...found, counts, key };
}

/** Number of inputs that are started before the first one is finished. */
const begunAtOnce = 200;

/** Yields the results of an action in the order of its inputs, which are started ahead. */
export async function* inOrder<Input, Result>(
  inputs: readonly Input[],
  action: (input: Input) => Promise<Result>,
): AsyncGenerator<Result, void> {
  const begun: Promise<Result>[] = [];
  let breathed = performance.now();
  for (const input of inputs) {
    // Pages rarely wait for I/O: without a pause, neither signals nor messages from threads would be handled.
    if (performance.now() - breathed > 25) {
      await setImmediate();
      breathed = performance.now();
    }
    const result = action(input);
    // Awaited later: until then, a rejection is not unhandled.
    result.catch(() => {});
    begun.push(result);
    const first = begun.length < begunAtOnce ? undefined : begun.shift();
    if (first) yield await first;
  }
  for (const result of begun) yield await result;
}
