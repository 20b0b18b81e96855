import assert from 'node:assert/strict';
import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { cachedBundle } from '../../src/io/cache/cached-bundle.ts';
import { type TempSite, tempSite } from '../support/temp-site.ts';

let site: TempSite;
let made = 0;

beforeEach(() => {
  site = tempSite({ 'package.json': '{}' });
  made = 0;
  write('src/a.ts', 'one');
});

/** Bundles `src/a.ts`, and says what came of it and how often anything was made so far. */
async function bundle(request: unknown = 'usual'): Promise<[text: string, made: number]> {
  const input = join(site.root, 'src/a.ts');
  const { bytes } = await cachedBundle({ name: 'a', request, folder: join(site.root, 'store'), root: site.root }, async () => {
    made++;
    return { bytes: new Uint8Array(readFileSync(input)), inputs: [input] };
  });
  assert.ok(bytes instanceof Uint8Array);
  return [Buffer.from(bytes).toString(), made];
}

/** Writes a file that was there long before anything was bundled. */
function write(path: string, text: string, age = 60): void {
  site.write({ [path]: text });
  const time = Date.now() / 1000 - age;
  utimesSync(join(site.root, path), time, time);
}

test('a bundle is made once, as long as nothing changes', async () => {
  assert.deepEqual(
    [await bundle(), await bundle()],
    [
      ['one', 1],
      ['one', 1],
    ],
  );
});

test('it is made again when a file that went in changes, or something else is asked for', async () => {
  await bundle();
  write('src/a.ts', 'two');
  assert.deepEqual(await bundle(), ['two', 2]);
  assert.deepEqual(await bundle('unusual'), ['two', 3]);
});

test('files that may be found in the place of others, and what says how files are read, count too', async () => {
  await bundle();
  const changes: [path: string, text: string][] = [
    ['src/a.tsx', ''],
    ['templates/chrome/footer.tsx', ''],
    ['package.json', '{"sideEffects":false}'],
    ['tsconfig.json', '{"extends":"./tsconfig.base.json"}'],
    ['tsconfig.base.json', '{}'],
    ['tsconfig.base.json', '{"compilerOptions":{}}'],
  ];
  for (const [path, text] of changes) {
    const [, before] = await bundle();
    write(path, text);
    assert.deepEqual(await bundle(), ['one', before + 1], path);
  }
  write('src/notes.txt', '');
  assert.deepEqual(await bundle(), ['one', 1 + changes.length]);
});

test('what is damaged is made again', async () => {
  await bundle();
  site.write({ 'store/bundles/a': site.read('store/bundles/a').replace('base64', 'base65') });
  assert.deepEqual(await bundle(), ['one', 2]);
  site.remove('store/bundles/a');
  assert.deepEqual(await bundle(), ['one', 3]);
});

test('a file that changes meanwhile is another one than the one in the bundle: nothing is remembered', async () => {
  write('src/a.ts', 'one', 0);
  assert.deepEqual(
    [await bundle(), await bundle()],
    [
      ['one', 1],
      ['one', 2],
    ],
  );
});
