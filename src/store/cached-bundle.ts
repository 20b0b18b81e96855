import { dirname, join } from 'node:path';
import { packageRoot, programFingerprint } from '../io/fs/package-root.ts';
import { contentsHash, createPlaceStates, fileChangedSince, type ImportPlaces } from '../io/fs/place-states.ts';
import { hashOf } from '../text/hash.ts';
import { markAsUsed, readChecked, removeOldestFiles, writeChecked } from './cache-file.ts';
import { bundleKey } from './cache-keys.ts';

/** A bundle: JSON and bytes. */
interface Bundled {
  /** Every file that was bundled, absolute. */
  readonly inputs: readonly string[];
  /** Where another file would change what an import resolves to, relative to the root; absent for a bundle of storedocs' own files. */
  readonly places?: ImportPlaces | undefined;
  /** Files that were written along with the value, absolute; absent if there are none. */
  readonly written?: readonly string[] | undefined;
  /** True for a bundle that depends on more than its inputs and therefore is not cached. */
  readonly isVolatile?: boolean | undefined;
}

/** What to bundle, and where to cache it. */
interface BundleRequest {
  /** Name of the folder of its cache entries. */
  readonly name: string;
  /** Everything else that the bundle depends on besides files and the root; JSON. */
  readonly request: unknown;
  /** Cache directory; absolute. Several sites may share it. */
  readonly folder: string;
  /**
   * Root of the site, absolute: part of the key, since it affects what imports resolve to. Absent for a bundle of storedocs' own files
   * only, which is the same for every site.
   */
  readonly root?: string | undefined;
}

interface Entry<Value> {
  readonly key: string;
  readonly state: string;
  readonly value: Value;
}

/** Number of bundles kept for each name, most recently used first: there may be other sites, branches and settings. */
const keptEntries = 16;

/** Returns the cached bundle of the same request if none of its inputs has changed; otherwise bundles. */
export async function cachedBundle<Value extends Bundled>(
  { name, request, folder, root }: BundleRequest,
  bundle: () => Promise<Value>,
): Promise<Value> {
  const key = bundleKey(request, { program: programFingerprint, folder: packageRoot(), root });
  const place = { folder, name: `bundles/${name}/${key}` };
  const path = join(folder, place.name);
  const stored = readChecked(place);
  const known: Entry<Value> | undefined = stored === undefined ? undefined : JSON.parse(stored, fromJson);
  if (known?.key === key && known.state === stateOf(known.value, root)) {
    for (const file of [path, ...(known.value.written ?? [])]) markAsUsed(file);
    return known.value;
  }
  const start = Date.now();
  const value = await bundle();
  const state = stateOf(value, root);
  if (!value.isVolatile && !changedSince(value, { root, start })) {
    writeChecked(place, JSON.stringify({ key, state, value } satisfies Entry<Value>, toJson));
    removeOldestFiles(dirname(path), keptEntries);
  }
  return value;
}

/** Hash of the contents of the files and of everything their imports could resolve to. */
function stateOf({ inputs, places, written = [] }: Bundled, root: string | undefined): string {
  const found = root === undefined || places === undefined ? '' : createPlaceStates(root).stateOf(places);
  return hashOf(...[...inputs, ...written].map(contentsHash), found);
}

/** True if a file changed during bundling, so that the bundle may contain an older version. */
function changedSince(
  { inputs, places }: Bundled,
  { root, start }: { readonly root: string | undefined; readonly start: number },
): boolean {
  if (inputs.some((input) => fileChangedSince(input, start))) return true;
  return root !== undefined && places !== undefined && createPlaceStates(root).changedSince(places, start);
}

function toJson(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;
}

function fromJson(_key: string, value: unknown): unknown {
  return isBytes(value) ? new Uint8Array(Buffer.from(value.base64, 'base64')) : value;
}

function isBytes(value: unknown): value is { readonly base64: string } {
  return typeof value === 'object' && value !== null && 'base64' in value && typeof value.base64 === 'string';
}
