/**
 * Runs queries in the search box of a built site and in Pagefind over the same pages, in Chromium behind a slow connection, and
 * prints the cost of a first query: compressed bytes, and the time from the focus of the box to the first result.
 *
 *   node --import tsx bench/search-cost.ts BUILD QUESTIONS [--page /docs/] [--below /docs/,/blog/] [--without /docs/next/] [--every 8] [--runs 3]
 *
 * BUILD is a site built by storedocs, QUESTIONS a file in the format of `search.tests.yml`, of which every eighth query is run.
 * Pagefind must be installed in the current folder. The two take turns, with a new browser context for each query.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { parseSearchTests } from '../src/features/search-tests/search-test.ts';
import { type IndexedPage, parseEntry } from '../src/search/query/index-entry.ts';
import { launchBrowser } from '../test/support/browser/browser.ts';
import { medianOf } from './format-table.ts';
import { pagefindSite } from './pagefind-site.ts';
import { type Connection, type SlowServer, serveSlowly } from './slow-server.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    page: { type: 'string', default: '/' },
    below: { type: 'string', default: '/' },
    without: { type: 'string', default: '' },
    every: { type: 'string', default: '8' },
    runs: { type: 'string', default: '3' },
  },
});
const [build = '', questionsFile = ''] = positionals;
const slow: Connection = { latency: 562, bytesPerSecond: 180_000 };
const fast: Connection = { latency: 0, bytesPerSecond: 1e9 };
/** The slowdown factor of the processor. */
const slowdown = 4;

/** Milliseconds after which the results of a query are painted and all its files are loaded. */
const settled = 1500;

/** The cost of a first query. */
interface Cost {
  readonly bytes: number;
  /** `NaN` if nothing is found. */
  readonly milliseconds: number;
}

/** A search interface in a page. */
interface Search {
  readonly name: string;
  readonly folder: string;
  readonly path: string;
  /** Opens the field; absent if it is always open. */
  readonly button?: string | undefined;
  readonly field: string;
  /** Selector of an element that appears with the first result. */
  readonly result: string;
  /** A substring of the paths that belong to the search and load before it is used. */
  readonly early?: string;
}

const questions = parseSearchTests({ file: questionsFile, text: readFileSync(questionsFile, 'utf8') })
  .map(({ query }) => query)
  .filter((_, number) => number % Number(options.every) === 0);
const searches = [
  {
    name: 'storedocs',
    folder: resolve(build),
    path: options.page,
    button: '.sd-search-button',
    field: '.sd-search input',
    result: '.sd-search-group a',
  },
  ...pagefindSearches(),
];
let connection = fast;
const servers = new Map<Search, SlowServer>();
for (const search of searches) servers.set(search, await serveSlowly(search.folder, () => connection));
const browser = await launchBrowser();
const costs = new Map(searches.map((search) => [search, [] as Cost[]]));
for (let run = 0; run < Number(options.runs); run++)
  for (const query of questions) for (const search of searches) costs.get(search)?.push(await firstQuestion(browser, search, query));
const warm = await warmKeys(browser, searches[0], questions);
await browser.close();
for (const server of servers.values()) server.close();

for (const [{ name }, all] of costs) {
  const measured = all.filter(({ milliseconds }) => !Number.isNaN(milliseconds));
  const median = (figureOf: (cost: Cost) => number) => medianOf(measured.map(figureOf)) ?? 0;
  const kilobytes = (median(({ bytes }) => bytes) / 1000).toFixed(1);
  const seconds = (median((cost) => cost.milliseconds) / 1000).toFixed(2);
  console.log(`${name.padEnd(28)} ${kilobytes.padStart(6)} KB  ${seconds} s  ${measured.length} of ${all.length} questions have results`);
}
console.log(`From a key to rows when all is loaded: ${warm.toFixed(1)} ms (median, full processor speed)`);

/** Pagefind with its own interface, loaded with the page as in its guide, or on focus like the search box of storedocs. */
function pagefindSearches(): Search[] {
  const entry = parseEntry(readFileSync(join(build, 'search/index.json'), 'utf8'));
  const pages = (entry?.texts ?? []).flatMap(([, name]): IndexedPage[] => JSON.parse(readFileSync(join(build, 'search', name), 'utf8')));
  const isBelow = (url: string, paths: string) => paths !== '' && paths.split(',').some((path) => url.startsWith(path));
  const urls = pages.map(({ u }) => u).filter((url) => isBelow(url, options.below) && !isBelow(url, options.without));
  const folder = pagefindSite({ build, urls });
  const parts = '<link rel="stylesheet" href="/pagefind/pagefind-ui.css"><script src="/pagefind/pagefind-ui.js"></script>';
  const start = "new PagefindUI({ element: '#search' });";
  writeFileSync(join(folder, 'early.html'), `<!doctype html>${parts}<div id="search"></div><script>${start}</script>`);
  const load = `
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/pagefind/pagefind-ui.css' });
    const script = Object.assign(document.createElement('script'), { src: '/pagefind/pagefind-ui.js' });
    script.onload = () => {
      ${start}
      const field = document.querySelector('.pagefind-ui__search-input');
      field.value = first.value;
      field.dispatchEvent(new Event('input'));
    };
    document.head.append(style, script);`;
  writeFileSync(
    join(folder, 'late.html'),
    `<!doctype html><input id="first"><div id="search"></div><script>first.onfocus = () => { first.onfocus = null; ${load} };</script>`,
  );
  const result = '.pagefind-ui__result-link';
  return [
    { name: 'Pagefind, loaded on focus', folder, path: '/late.html', field: '#first', result },
    { name: 'Pagefind, loaded with page', folder, path: '/early.html', field: '.pagefind-ui__search-input', result, early: 'pagefind-ui' },
  ];
}

async function open(context: BrowserContext, { path }: Search, origin: string): Promise<Page> {
  connection = fast;
  const page = await context.newPage();
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  return page;
}

async function firstQuestion(from: Browser, search: Search, query: string): Promise<Cost> {
  const { origin, answered } = servers.get(search) ?? { origin: '', answered: [] };
  const context = await from.newContext({ viewport: { width: 1280, height: 900 } });
  const opened = answered.length;
  const page = await open(context, search, origin);
  const early = answered.slice(opened).filter(({ path }) => search.early !== undefined && path.includes(search.early));
  const before = answered.length;
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  connection = slow;
  const milliseconds = await page.evaluate(
    async ({ button, field, result, text }) => {
      const input = document.querySelector<HTMLInputElement>(field);
      const start = performance.now();
      const shown = new Promise<number>((done) => {
        new MutationObserver(() => {
          if (document.querySelector(result)) done(performance.now() - start);
        }).observe(document, { childList: true, subtree: true });
      });
      if (button !== undefined) document.querySelector<HTMLElement>(button)?.click();
      input?.focus();
      document.execCommand('insertText', false, text);
      return Promise.race([shown, new Promise<number>((done) => setTimeout(() => done(Number.NaN), 15_000))]);
    },
    { button: search.button, field: search.field, result: search.result, text: query },
  );
  // Responses to requests of the same time have arrived, too.
  await page.waitForLoadState('networkidle');
  await context.close();
  const bytes = [...early, ...answered.slice(before)].reduce((sum, answer) => sum + answer.bytes, 0);
  return { bytes, milliseconds };
}

/** Runs each query and types its last letter again, which loads no files. If the rows stay the same, nothing is measured. */
async function warmKeys(from: Browser, search: Search | undefined, queries: readonly string[]): Promise<number> {
  if (!search) return Number.NaN;
  const context = await from.newContext();
  const page = await open(context, search, servers.get(search)?.origin ?? '');
  const times: number[] = [];
  if (search.button !== undefined) await page.click(search.button);
  for (const query of queries) {
    await page.fill(search.field, query);
    await page.waitForTimeout(settled);
    if ((await page.locator(search.result).count()) < 2) continue;
    await page.locator(search.field).press('End');
    await page.keyboard.press('Backspace');
    await page.waitForTimeout(settled);
    times.push(
      await page.evaluate(async (letter) => {
        const start = performance.now();
        const shown = new Promise<number>((done) => {
          const panel = document.querySelector('.sd-search-options');
          if (panel)
            new MutationObserver(() => done(performance.now() - start)).observe(panel, {
              subtree: true,
              childList: true,
              attributes: true,
              characterData: true,
            });
        });
        document.execCommand('insertText', false, letter);
        return Promise.race([shown, new Promise<number>((done) => setTimeout(() => done(Number.NaN), 1000))]);
      }, query.slice(-1)),
    );
    await page.fill(search.field, '');
  }
  await context.close();
  return medianOf(times.filter((time) => !Number.isNaN(time))) ?? Number.NaN;
}
