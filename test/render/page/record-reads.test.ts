import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noPlaces } from '../../../src/io/fs/place-states.ts';
import { createSeenFiles } from '../../../src/io/fs/seen-files.ts';
import { createAssetRegistry } from '../../../src/render/asset-registry.ts';
import { createPageReader, type PageReader } from '../../../src/render/page/page-reader.ts';
import { recordReads, stillHold } from '../../../src/render/page/record-reads.ts';
import { type TempSite, tempSite } from '../../support/program/temp-site.ts';

const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>`;
const files = { 'a.md': '# A\n', 'part.md': 'Part\n', 'dot.svg': svg(1), 'static/logo.svg': svg(2), 'code.ts': 'const a = 1;\n' };

/** A reader of a site as the next run opens it, and what it publishes. */
function opened({ root }: TempSite, urlOf = async (file: string) => `/assets/${file}.js`) {
  const assets = createAssetRegistry({ root, baseUrl: '/' });
  const reader = createPageReader({ root, assets, files: createSeenFiles(root), islands: { urlOf } });
  return { reader, published: () => assets.all().assets.map(({ path }) => path) };
}

/** Reads something of every kind that depends on a file. */
async function readAll(reader: PageReader): Promise<void> {
  reader.source('a.md');
  reader.read('hash', 'part.md');
  reader.read('codeFile', { folder: '.', candidates: ['code.ts'], href: 'code.ts' });
  reader.read('size', 'static/logo.svg');
  await reader.read('island', 'menu.tsx');
  reader.read('asset', 'dot.svg');
}

test('reads hold until an answer changes', async () => {
  const site = tempSite(files);
  const recorded = recordReads(opened(site).reader, new Map());
  await readAll(recorded);
  const reads = (await recorded.reads()) ?? [];
  assert.deepEqual(
    reads.map(([kind]) => kind),
    ['hash', 'hash', 'codeFile', 'size', 'island', 'asset'],
  );
  const kept: typeof reads = JSON.parse(JSON.stringify(reads));
  assert.equal(await stillHold(kept, opened(site).reader), true);
  for (const [path, before] of Object.entries(files)) {
    site.write({ [path]: path.endsWith('.svg') ? svg(9) : 'other\n' });
    assert.equal(await stillHold(kept, opened(site).reader), false, path);
    site.write({ [path]: before });
  }
  assert.equal(await stillHold(kept, opened(site, async () => '/assets/other.js').reader), false);
});

test('nothing is published that a changed page may have lost', async () => {
  const site = tempSite(files);
  const recorded = recordReads(opened(site).reader, new Map());
  await readAll(recorded);
  const reads = (await recorded.reads()) ?? [];
  site.write({ 'part.md': 'Other\n' });
  const { reader, published } = opened(site);
  assert.equal(await stillHold(reads, reader), false);
  assert.deepEqual(published(), []);
});

test('a source is read once, and only recorded if it is not the known one', async () => {
  const site = tempSite(files);
  const { hash } = opened(site).reader.source('a.md');
  const same = recordReads(opened(site).reader, new Map([['a.md', hash]]));
  const { text } = same.source('a.md');
  site.write({ 'a.md': '# Other\n' });
  assert.equal(same.source('a.md').text, text);
  assert.deepEqual(await same.reads(), []);
  const other = recordReads(opened(site).reader, new Map([['a.md', hash]]));
  const changed = other.source('a.md').hash;
  assert.deepEqual(await other.reads(), [['hash', 'a.md', changed]]);
});

test('reads are not kept if files changed while the page was made', async () => {
  const site = tempSite(files);
  const recorded = recordReads(opened(site).reader, new Map());
  recorded.read('hash', 'part.md');
  assert.equal(recorded.isSteady(['part.md'], noPlaces, Date.now() + 60_000), true);
  assert.equal((await recorded.reads())?.length, 1);
  assert.equal(recorded.isSteady(['part.md'], noPlaces, 0), false);
  assert.equal(await recorded.reads(), undefined);
});
