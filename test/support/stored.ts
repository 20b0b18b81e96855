import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readPack, readPacks, removePack, writePack } from '../../src/store/pack-registry.ts';
import type { PackedKind } from '../../src/store/store.ts';
import type { TempSite } from './program/temp-site.ts';

const usualPlace = '.storedocs/cache';

/** All cached values of a kind, by key; `place` is the cache folder. */
export function stored({ root }: TempSite, kind: PackedKind, place = usualPlace): Map<string, string> {
  const folder = join(root, place, kind);
  return new Map(
    Array.from(readPacks(folder), ([key, { pack, start, end }]) => [key, readPack(folder, pack).toString('utf8', start, end)]),
  );
}

/** Replaces all cached values of a kind, as storedocs would. The next run uses them: it does not restore pages. */
export function store({ root }: TempSite, kind: PackedKind, values: ReadonlyMap<string, string>, place = usualPlace): void {
  const folder = join(root, place, kind);
  for (const { pack } of readPacks(folder).values()) removePack(folder, pack);
  writePack(folder, values);
  if (kind !== 'pageRecords') rmSync(join(root, place, 'pageRecords'), { recursive: true, force: true });
}

/** Changes all values of a kind. */
export function changeStored(site: TempSite, kind: PackedKind, change: (value: string) => string, place = usualPlace): void {
  store(site, kind, new Map(Array.from(stored(site, kind, place), ([key, value]) => [key, change(value)])), place);
}
