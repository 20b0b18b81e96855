import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from '../../text/hash.ts';
import { programFingerprint } from '../fs/package-root.ts';
import { readChecked, writeChecked } from '../fs/write-by-rename.ts';

/** What bundling made; JSON and bytes. */
export interface Bundled {
  /** Every file that went in, absolute. */
  readonly inputs: readonly string[];
  /** Files that were written besides, absolute; absent when there are none. */
  readonly written?: readonly string[] | undefined;
}

/** What is bundled, and where it is remembered. */
export interface BundleRequest {
  /** The last bundle of each name is remembered. */
  readonly name: string;
  /** Everything besides files that the bundle depends on; JSON. */
  readonly request: unknown;
  /** Folder of the store; absolute. */
  readonly folder: string;
  /** Absolute. */
  readonly root: string;
}

interface Entry<Value> {
  readonly key: string;
  readonly state: string;
  readonly value: Value;
}

/** Gives what was made for the same request before, if everything that went in is as it was; else makes it. */
export async function cachedBundle<Value extends Bundled>(
  { name, request, folder, root }: BundleRequest,
  make: () => Promise<Value>,
): Promise<Value> {
  const path = join(folder, 'bundles', name);
  const key = hashOf(programFingerprint, JSON.stringify(request));
  const stored = readChecked(path);
  const known: Entry<Value> | undefined = stored === undefined ? undefined : JSON.parse(stored, fromJson);
  if (known?.key === key && known.state === stateOf(known.value, root)) return known.value;
  const start = Date.now();
  const value = await make();
  const state = stateOf(value, root);
  if (!value.inputs.some((input) => changedSince(input, start)))
    writeChecked(path, JSON.stringify({ key, state, value } satisfies Entry<Value>, toJson));
  return value;
}

/** What these say, and what they extend, changes how files are read and found. */
const settingsFile = /^(package|[jt]sconfig.*)\.json$/;

/** Tells one state of the files from another: what they hold, and which others an import could find in their place. */
function stateOf({ inputs, written = [] }: Bundled, root: string): string {
  const folders = new Map<string, string>();
  const visit = (folder: string): void => {
    if (folders.has(folder)) return;
    const names = namesIn(folder);
    const settings = names.filter((name) => settingsFile.test(name)).map((name) => contentsHash(join(folder, name)));
    folders.set(folder, hashOf(names.join('\n'), ...settings));
    if (folder !== root && folder !== dirname(folder) && !names.includes('package.json')) visit(dirname(folder));
  };
  for (const input of inputs) visit(dirname(input));
  const templates = namesIn(join(root, 'templates'), { recursive: true });
  return hashOf(...[...inputs, ...written].map(contentsHash), ...folders.values(), templates.join('\n'));
}

/** Names of files that an import may mean, sorted; empty for a folder that is not there. */
function namesIn(folder: string, { recursive = false } = {}): string[] {
  try {
    const names = readdirSync(folder, { recursive, encoding: 'utf8' });
    return names.filter((name) => /\.([cm]?[jt]sx?|css|svg|json)$/.test(name)).sort();
  } catch {
    return [];
  }
}

/** Empty for a file that cannot be read. */
function contentsHash(path: string): string {
  try {
    return hashOf(readFileSync(path));
  } catch {
    return '';
  }
}

/** Clocks of disks are not exact. In milliseconds. */
const clockError = 100;

/** A file that changed while it was bundled may be another one than the one in the bundle. */
function changedSince(path: string, time: number): boolean {
  const { mtimeMs = time } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return mtimeMs >= time - clockError;
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
