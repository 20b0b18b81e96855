import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { cachedBundle } from '../../src/store/cached-bundle.ts';
import { type TempSite, tempSite } from '../support/program/temp-site.ts';

let site: TempSite;
let made = 0;

beforeEach(async () => {
  site = tempSite({ 'package.json': '{}' });
  made = 0;
  await write('src/a.ts', 'one');
});

/** Bundles `src/a.ts` of a site. Returns the bundled text and the number of bundles built so far. */
async function bundle(
  request: unknown = 'usual',
  of: TempSite = site,
  root: string | undefined = of.root,
): Promise<[text: string, made: number]> {
  const input = join(of.root, 'src/a.ts');
  const { bytes } = await cachedBundle({ name: 'a', request, folder: join(site.root, 'store'), root }, async () => {
    made++;
    return {
      bytes: new Uint8Array(readFileSync(input)),
      inputs: [input],
      places: { names: ['src/a'], folders: ['src'], trees: ['parts'] },
    };
  });
  assert.ok(bytes instanceof Uint8Array);
  return [Buffer.from(bytes).toString(), made];
}

/** Writes a file and waits until it is older than any bundle. */
async function write(path: string, text: string, of = site): Promise<void> {
  of.write({ [path]: text });
  await setTimeout(30);
}

/** Names of the cache entries of the bundle. */
function entries(): string[] {
  return readdirSync(join(site.root, 'store/bundles/a'));
}

test('a bundle is built once, as long as nothing changes', async () => {
  assert.deepEqual(
    [await bundle(), await bundle()],
    [
      ['one', 1],
      ['one', 1],
    ],
  );
});

test('a bundle is rebuilt when an input file or the request changes', async () => {
  await bundle();
  await write('src/a.ts', 'two');
  assert.deepEqual(await bundle(), ['two', 2]);
  assert.deepEqual(await bundle('unusual'), ['two', 3]);
});

test('files that an import could resolve to, and compiler settings, are inputs, too', async () => {
  await bundle();
  const changes: [path: string, text: string][] = [
    ['src/a.tsx', ''],
    ['src/a/index.ts', ''],
    ['parts/one.ts', ''],
    ['parts/deep/two.ts', ''],
    ['package.json', '{"sideEffects":false}'],
    ['tsconfig.json', '{"extends":"./tsconfig.base.json"}'],
    ['tsconfig.base.json', '{}'],
    ['tsconfig.base.json', '{"compilerOptions":{"jsx":"preserve"}}'],
  ];
  for (const [path, text] of changes) {
    const [, before] = await bundle();
    await write(path, text);
    assert.deepEqual(await bundle(), ['one', before + 1], path);
  }
  await write('src/b.tsx', '');
  await write('other/a.tsx', '');
  assert.deepEqual(await bundle(), ['one', 1 + changes.length]);
});

test("two sites that share a cache directory never get each other's bundle", async () => {
  const other = tempSite({ 'package.json': '{}' });
  await write('src/a.ts', 'other', other);
  assert.deepEqual(await bundle('usual'), ['one', 1]);
  assert.deepEqual(await bundle('usual', other), ['other', 2]);
  assert.deepEqual(await bundle('usual'), ['one', 2]);
  assert.deepEqual(await bundle('usual', other), ['other', 2]);
});

test('a bundle that does not depend on the root is shared', async () => {
  const request = { name: 'a', request: '', folder: join(site.root, 'store') };
  const input = join(site.root, 'src/a.ts');
  const both = [await cachedBundle(request, async () => ({ by: 'one', inputs: [input] }))];
  both.push(await cachedBundle(request, async () => ({ by: 'other', inputs: [input] })));
  assert.deepEqual(
    both.map(({ by }) => by),
    ['one', 'one'],
  );
});

test('bundles of earlier requests are kept, the most recently used first', async () => {
  await bundle('first');
  for (let number = 1; number <= 40; number++) {
    await bundle(number);
    // Entries of the same millisecond would have no order.
    for (const name of entries()) {
      const path = join(site.root, 'store/bundles/a', name);
      const time = statSync(path).mtimeMs / 1000 - 1;
      utimesSync(path, time, time);
    }
    await bundle('first');
  }
  assert.equal(made, 41);
  assert.ok(entries().length < 40);
});

test('a damaged or missing entry is bundled again', async () => {
  await bundle();
  const path = `store/bundles/a/${entries()[0]}`;
  site.write({ [path]: site.read(path).replace('base64', 'base65') });
  assert.deepEqual(await bundle(), ['one', 2]);
  site.remove(path);
  assert.deepEqual(await bundle(), ['one', 3]);
});

test('a bundle is not cached if a file changes during bundling', async () => {
  const input = join(site.root, 'src/a.ts');
  for (const path of ['src/a.ts', 'src/a.tsx']) {
    const request = { name: 'a', request: path, folder: join(site.root, 'store'), root: site.root };
    const bundled = { by: 'one', inputs: [input], places: { names: ['src/a'], folders: ['src'], trees: [] } };
    await cachedBundle(request, async () => {
      await write(path, 'two');
      return bundled;
    });
    const { by } = await cachedBundle(request, async () => ({ ...bundled, by: 'other' }));
    assert.equal(by, 'other', path);
  }
});
