import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createRandom } from '../../../bench/random.ts';
import { configSchema } from '../../../src/config/schema.ts';
import { DocsError } from '../../../src/model/diagnostic.ts';
import { type CountedPage, createSearchIndexer } from '../../../src/render/files/search-indexer.ts';
import { createSideThreads } from '../../../src/render/threads/side-threads.ts';
import { countPage } from '../../../src/search/index/count-page.ts';
import { createAnalyzer } from '../../../src/search/query/analyzer.ts';
import { hashOf } from '../../../src/text/hash.ts';
import type { StagedFile } from '../../../src/write/staging.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const repository = join(import.meta.dirname, '../../..');
const module = (path: string) => JSON.stringify(pathToFileURL(join(repository, 'src', path)).href);

/** A run that starts to index a large site, and fails before it has finished. */
const failingRun = `
  import { configSchema } from ${module('config/schema.ts')};
  import { createSearchIndexer } from ${module('render/files/search-indexer.ts')};
  import { createSideThreads } from ${module('render/threads/side-threads.ts')};
  const { search } = configSchema.parse({ title: 'Test', url: 'https://example.com' });
  createSearchIndexer({ request: { older: [], search, lang: 'en', baseUrl: '/' }, inThread: createSideThreads(2).index, write() {} });
  process.exitCode = 70;
`;

test('the thread of an unfinished index does not keep the process alive', async () => {
  const { root } = tempSite({ 'run.mjs': failingRun });
  const ended = await new Promise((resolve) => {
    const args = ['--import', 'tsx', join(root, 'run.mjs')];
    execFile(process.execPath, args, { cwd: repository, timeout: 900_000 }, (error) => resolve(error?.signal ?? error?.code));
  });
  assert.equal(ended, 70);
});

const { search } = configSchema.parse({ title: 'Test', url: 'https://example.com' });

function counted(name: string, text: string): CountedPage {
  const about = { url: `/${name}/`, title: name, breadcrumb: [], description: '', keywords: [], pins: [], rank: 1 };
  const page = { ...about, sections: [{ id: '', title: '', text, code: '', isPart: false }] };
  return {
    url: about.url,
    page: JSON.stringify(page),
    counts: JSON.stringify(countPage(page, createAnalyzer('en'))),
    key: hashOf(name, text),
  };
}

type LastIndex = NonNullable<Parameters<typeof createSearchIndexer>[0]['last']>;

/** An output folder and its cache, which several runs share. */
function sharedOutput() {
  const files = new Map<string, string>();
  const hashAt = (path: string) => {
    const contents = files.get(path);
    return contents === undefined ? undefined : hashOf(contents);
  };
  const values = new Map<string, string>();
  const last: LastIndex = {
    store: { get: (_kind, key) => values.get(key), put: (_kind, key, value) => void values.set(key, value) },
    name: 'site',
    hashOf: hashAt,
    keep: (path, hash) => (hashAt(path) === hash ? 1 : undefined),
  };
  /** Indexes pages, and resolves with the written files and all files of the index. */
  const index = async (pages: readonly CountedPage[]) => {
    assert.ok(search !== false);
    const written: string[] = [];
    const indexer = createSearchIndexer({
      request: { pages: 100, older: [], search, lists: [], suggested: [], lang: 'en', baseUrl: '/' },
      write({ path, contents }) {
        written.push(path);
        files.set(path, String(contents));
      },
      last,
    });
    for (const page of pages) indexer.add(page);
    return { written, all: await indexer.finish() };
  };
  return { index, files };
}

describe('an index in a thread', () => {
  const apple = counted('apple', 'Apples are red.');
  /** Indexes a page in a thread that stages its files in a folder, and resolves with the staged files and all paths. */
  const indexInThread = async (drafts: string) => {
    assert.ok(search !== false);
    const staged: StagedFile[] = [];
    const sideThreads = createSideThreads(2);
    const indexer = createSearchIndexer({
      request: { pages: 1, older: [], search, lists: [], suggested: [], lang: 'en', baseUrl: '/' },
      inThread: sideThreads.index,
      write: () => assert.fail('The thread stages files itself.'),
      output: { place: { outDir: join(drafts, 'none'), drafts, isEmpty: true }, prefix: 'de/', add: (file) => void staged.push(file) },
    });
    indexer.add(apple);
    return { staged, paths: await indexer.finish().finally(sideThreads.stop) };
  };

  test('stages its files below the folder of the site', async () => {
    const { root, read } = tempSite({});
    const { staged, paths } = await indexInThread(root);
    assert.deepEqual(
      staged.map(({ path }) => path),
      paths.map((path) => `de/${path}`),
    );
    assert.ok(paths.includes('search/index.json'));
    for (const { path, hash, bytes } of staged) {
      assert.equal(hashOf(read(path)), hash);
      assert.equal(Buffer.byteLength(read(path)), bytes);
    }
  });

  test('reports a file that cannot be written', async () => {
    const error = await indexInThread('/sys/none').catch((reason: unknown) => reason);
    assert.ok(error instanceof DocsError);
    assert.match(error.diagnostics[0]?.message ?? '', /\/sys\/none/);
  });
});

describe('the index of the last build', () => {
  const apple = counted('apple', 'Apples are red.');
  const pear = counted('pear', 'Pears are green.');
  const plum = counted('plum', 'Plums are blue.');

  test('is kept while the words of all pages are unchanged', async () => {
    const { index } = sharedOutput();
    const first = await index([apple, pear]);
    assert.ok(first.written.length > 0);
    const second = await index([apple, pear]);
    assert.deepEqual(second.written, []);
    assert.deepEqual(second.all, first.all);
  });

  for (const [name, pages] of [
    ['the last page has other words', [apple, plum]],
    ['the first page has other words', [plum, pear]],
    ['the last page is removed', [apple]],
    ['the first page is removed', [pear]],
    ['a page is added', [apple, pear, plum]],
    ['the order changes', [pear, apple]],
  ] as const)
    test(`is replaced by a full index when ${name}`, async () => {
      const { index, files } = sharedOutput();
      await index([apple, pear]);
      const { written } = await index(pages);
      const clean = sharedOutput();
      assert.deepEqual(written, (await clean.index(pages)).written);
      for (const path of written) assert.equal(files.get(path), clean.files.get(path));
    });

  test('is written again when one of its files is missing', async () => {
    const { index, files } = sharedOutput();
    const { written } = await index([apple, pear]);
    files.delete(written.at(-1) ?? '');
    assert.deepEqual((await index([apple, pear])).written, written);
  });

  /** Pages with 1 to 5 KB of text, so that two or three share a file. */
  const many = Array.from({ length: 40 }, (_, number) =>
    counted(`page-${number}`, `Page ${number} says hello. `.repeat(50 + ((number * 37) % 160))),
  );

  test('keeps the files with texts of unchanged pages', async () => {
    const { index, files } = sharedOutput();
    const textsIn = (paths: readonly string[]) => paths.filter((path) => files.get(path)?.startsWith('[{"u":'));
    const first = await index(many);
    assert.ok(textsIn(first.written).length > 10);
    const second = await index(many.with(20, counted('page-20', 'Other words.')));
    assert.ok(textsIn(second.written).length <= 3);
  });

  test('is the same as a clean one after any change', async () => {
    const shared = sharedOutput();
    const random = createRandom(7);
    let pages = many;
    for (let edit = 0; edit < 60; edit++) {
      const at = random.between(0, pages.length - 1);
      const page = counted(`page-${random.between(0, 99)}`, `Edit ${edit} says hello. `.repeat(random.between(0, 200)));
      pages = random.pick([pages.toSpliced(at, 1), pages.toSpliced(at, 0, page), pages.with(at, page)]);
      const { all } = await shared.index(pages);
      const clean = sharedOutput();
      assert.deepEqual(all, (await clean.index(pages)).all);
      for (const path of all) assert.equal(shared.files.get(path), clean.files.get(path));
    }
  });
});
