/**
 * Runs the queries of a file against the search of storedocs and other search libraries on the same pages, and prints their relevance.
 *
 *   node --import tsx bench/relevance.ts BUILD QUESTIONS [--below /docs/,/blog/] [--without /docs/next/] [--misses]
 *
 * BUILD is a site built by storedocs, QUESTIONS a file in the format of `search.tests.yml`. For queries about a section, it also
 * prints the share whose first row is that section. If `lunr`, `minisearch` and `pagefind` are installed in the current folder
 * (`npm install lunr minisearch pagefind`), they run the same queries.
 */
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { parseSearchTests } from '../src/features/search-tests/search-test.ts';
import { loadAnalyzer } from '../src/io/language/load-language.ts';
import { type IndexedPage, parseEntry, usualId } from '../src/search/query/index-entry.ts';
import { openIndex } from '../src/search/query/open-index.ts';
import { pagefindSite } from './pagefind-site.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    below: { type: 'string', default: '/' },
    without: { type: 'string', default: '' },
    misses: { type: 'boolean', default: false },
  },
});
const [build = '', questionsFile = ''] = positionals;
const questions = parseSearchTests({ file: questionsFile, text: readFileSync(questionsFile, 'utf8') });
const require = createRequire(join(process.cwd(), 'package.json'));

/** URLs of pages that answer a question, best first. */
type Ask = (question: string) => Promise<readonly string[]> | readonly string[];

const folder = join(build, 'search');
const entry = parseEntry(readFileSync(join(folder, 'index.json'), 'utf8'));
if (!entry) throw new Error(`${folder} holds no index.`);
const index = openIndex({
  entry,
  analyzer: await loadAnalyzer(entry.lang),
  load: async (name) => readFileSync(join(folder, name), 'utf8'),
});
const pages = entry.texts
  .flatMap(([, name]): IndexedPage[] => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  .filter(({ u }) => options.below.split(',').some((path) => u.startsWith(path)))
  .filter(({ u }) => options.without === '' || !options.without.split(',').some((path) => u.startsWith(path)));
const known = new Set(pages.map(({ u }) => u));
for (const { page } of questions) if (!known.has(withoutHash(page))) console.error(`There is no page ${page}.`);
for (const page of questions.flatMap(({ page }) => (page.includes('#') && !hasSection(page) ? [page] : [])))
  console.error(`There is no section ${page}.`);

await report('storedocs', async (question) => {
  const { rows } = await index.search(question, { limit: 150, excerptLength: 50 });
  return rows.map(({ url }) => decodeURIComponent(url));
});
await optional('minisearch', miniSearch);
await optional('lunr', lunrAsEasyops);
await optional('pagefind', pagefind);

async function report(name: string, ask: Ask): Promise<void> {
  const ranks: number[] = [];
  let [sections, rightSections] = [0, 0];
  for (const { query, page } of questions) {
    const rows = (await ask(query)).filter((url) => known.has(withoutHash(url)));
    const urls = [...new Set(rows.map(withoutHash))];
    const rank = urls.indexOf(withoutHash(page)) + 1;
    ranks.push(rank);
    if (page.includes('#')) sections++;
    if (page.includes('#') && rows[0] === page) rightSections++;
    if (options.misses && rank !== 1)
      console.log(`  ${query}: ${rank === 0 ? 'not found' : `number ${rank}`}, first is ${urls[0] ?? 'nothing'}`);
  }
  const share = (count: number) => (count / questions.length).toFixed(3);
  const reciprocal = ranks.reduce((sum, rank) => sum + (rank > 0 && rank <= 10 ? 1 / rank : 0), 0);
  const within = (limit: number) => share(ranks.filter((rank) => rank > 0 && rank <= limit).length);
  const first = sections === 0 ? '' : `  first row ${(rightSections / sections).toFixed(3)}`;
  console.log(`${name.padEnd(12)} hit@1 ${within(1)}  hit@5 ${within(5)}  MRR ${share(reciprocal)}${first}`);
}

function withoutHash(url: string): string {
  return url.replace(/#.*/, '');
}

function hasSection(url: string): boolean {
  const page = pages.find(({ u }) => u === withoutHash(url));
  return page?.x.some(({ s = '', h = usualId(s) }) => `${page.u}#${h}` === url) ?? false;
}

async function optional(name: string, make: () => Ask | Promise<Ask>): Promise<void> {
  let ask: Ask;
  try {
    ask = await make();
  } catch (error) {
    console.log(`${name.padEnd(12)} ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`);
    return;
  }
  await report(name, ask);
}

/** Sections as records, with the usual prefix and fuzzy matching, and boosted titles and headings. */
function miniSearch(): Ask {
  const MiniSearch = require('minisearch');
  const search = new MiniSearch({ fields: ['title', 'heading', 'content'], storeFields: ['url'] });
  search.addAll(
    pages.flatMap(({ u, t, x }) =>
      x.map(({ s = '', h = usualId(s), c = '' }, number) => ({
        id: `${u}#${h}${number}`,
        url: h === '' ? u : `${u}#${h}`,
        title: number === 0 ? t : '',
        heading: s,
        content: c,
      })),
    ),
  );
  const how = { prefix: true, fuzzy: 0.2, boost: { title: 4, heading: 2 } };
  return (question) => search.search(question, how).map(({ url }: { url: string }) => url);
}

/**
 * Separate indexes of titles, headings and text, queried in turn with the variants of the plugin: exact, prefix, one edit, fewer
 * words.
 */
function lunrAsEasyops(): Ask {
  const lunr = require('lunr');
  const indexOf = (textOf: (page: IndexedPage, section: number) => string) => {
    const urls: string[] = [];
    const built = lunr(function (this: { ref(name: string): void; field(name: string): void; add(document: object): void }) {
      this.ref('i');
      this.field('t');
      for (const page of pages)
        page.x.forEach((_, section) => {
          const t = textOf(page, section);
          const { s = '', h = usualId(s) } = page.x[section] ?? {};
          if (t !== '') this.add({ i: urls.push(h === '' ? page.u : `${page.u}#${h}`) - 1, t });
        });
    });
    return { built, urls };
  };
  const indexes = [
    indexOf((page, section) => (section === 0 ? page.t : '')),
    indexOf((page, section) => (section === 0 ? '' : (page.x[section]?.s ?? ''))),
    indexOf((page, section) => page.x[section]?.c ?? ''),
  ];
  const { wildcard, presence } = lunr.Query;
  return (question) => {
    const words = question
      .toLowerCase()
      .split(/[\s-]+/)
      .filter(Boolean)
      .slice(0, 12);
    const telling = words.filter((word) => lunr.stopWordFilter(word) !== undefined);
    const sets = [words, ...(telling.length > 0 && telling.length < words.length ? [telling] : [])];
    if (telling.length > 2) for (let left = telling.length - 1; left >= 0; left--) sets.push(telling.filter((_, place) => place !== left));
    const found = new Set<string>();
    for (const set of sets)
      for (const { isPrefix, edits } of [false, true].flatMap((isFuzzy) =>
        [false, true].map((isPrefix) => ({ isPrefix, edits: isFuzzy ? 1 : 0 })),
      ))
        for (const { built, urls } of indexes) {
          const hits = built.query((query: { term(term: string, how: object): void }) => {
            set.forEach((word, place) => {
              const isOpen = isPrefix && place === set.length - 1;
              const editDistance = word.length > edits ? edits : 0;
              query.term(word, { presence: presence.REQUIRED, wildcard: isOpen ? wildcard.TRAILING : wildcard.NONE, editDistance });
            });
          });
          for (const { ref } of hits) found.add(urls[Number(ref)] ?? '');
        }
    return [...found];
  };
}

/** The same pages as HTML, indexed by the Pagefind program and queried by its script. */
async function pagefind(): Promise<Ask> {
  const site = pagefindSite({ build, urls: pages.map(({ u }) => u) });
  const server = createServer((request, response) => {
    const path = join(site, decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname));
    const isFile = path.startsWith(site + sep) && existsSync(path);
    response.writeHead(isFile ? 200 : 404, { 'content-type': path.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream' });
    response.end(isFile ? readFileSync(path) : '');
  }).listen(0);
  await once(server, 'listening');
  server.unref();
  const address = server.address();
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  Object.assign(globalThis, { window: { location: { origin: 'http://reader.example' } } });
  const script = readdirSync(join(site, 'pagefind')).find((name) => name === 'pagefind.js') ?? '';
  cpSync(join(site, 'pagefind', script), join(site, 'pagefind.mjs'));
  const search = await import(pathToFileURL(join(site, 'pagefind.mjs')).href);
  await search.options({ basePath: `${origin}/pagefind/`, baseUrl: '/' });
  await search.init();
  return async (question) => {
    const { results } = await search.search(question);
    const data: { url: string; sub_results: { url: string }[] }[] = await Promise.all(
      results.slice(0, 15).map((result: { data(): Promise<{ url: string }> }) => result.data()),
    );
    return data
      .flatMap(({ url, sub_results: sections }) => [...sections.map((section) => section.url), url])
      .map((url) => new URL(url, origin))
      .map(({ pathname, hash }) => decodeURIComponent(pathname + hash));
  };
}
