import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { hashOf } from '../text/hash.ts';
import { isImpure } from '../text/is-impure.ts';
import { readsIn, stateOfReads } from './code-reads.ts';
import type { LoadedModule } from './load-module.ts';
import { type PackageGraph, packageGraph } from './package-graph.ts';
import type { SitePlace } from './run-esbuild.ts';

/** The plugins of a site, and the module that configures them. */
interface PluginsRequest {
  /** Lists of plugins and their options, as the configuration has them. */
  readonly plugins: readonly (readonly unknown[])[];
  /** The configuration module. */
  readonly module: Pick<LoadedModule, 'hash' | 'text' | 'packages'>;
}

/**
 * Changes with the plugins of a site: their modules, those of the packages that they import, their options and the environment variables
 * that they read. Plugins whose result may depend on more, such as files, get a new identity in every run, so that their documents are
 * compiled again. Independent of the path of the root.
 */
export async function pluginsIdentity({ plugins: given, module }: PluginsRequest, place: SitePlace): Promise<string> {
  // Without a list, the identity does not change.
  const plugins = given.filter((list, index) => index < 2 || list.length > 0);
  const addresses = Object.keys(module.packages);
  const graphs = new Map<string, PackageGraph>();
  for (const address of addresses) graphs.set(address, await packageGraph(address, place));
  const exported = new Map<string, ReadonlySet<unknown>>();
  for (const address of addresses) exported.set(address, await exportsOf(address));
  const isPureFunction = (value: object): boolean => {
    const owner = addresses.find((address) => exported.get(address)?.has(value));
    if (owner !== undefined) return graphs.get(owner)?.isPure === true;
    return !isImpure(module.text) && [...graphs.values()].every(({ isPure }) => isPure);
  };
  const isKnown = partsOf(plugins)?.every((value) => (typeof value === 'function' ? isPureFunction(value) : isPlain(value))) === true;
  const shown = inspect(plugins, {
    depth: 20,
    maxArrayLength: null,
    maxStringLength: null,
    breakLength: Number.POSITIVE_INFINITY,
    sorted: true,
  });
  return hashOf(
    module.hash,
    shown.replaceAll(place.root, ''),
    stateOfReads(readsIn(module.text), undefined),
    ...[...graphs.values()].map(({ hash }) => hash).sort(),
    isKnown ? '' : randomUUID(),
  );
}

/** Everything that a package exports, including the elements of presets, which are lists. */
async function exportsOf(address: string): Promise<ReadonlySet<unknown>> {
  const namespace: Readonly<Record<string, unknown>> = await import(address).catch(() => ({}));
  return new Set(partsOf(Object.values(namespace)));
}

/** `undefined` for values that cannot be read, such as an object with a getter that throws. */
function partsOf(value: unknown): object[] | undefined {
  try {
    return valuesIn(value);
  } catch {
    return undefined;
  }
}

/** All functions and objects in a value, without the lists and plain objects that contain them. */
function valuesIn(value: unknown, seen = new Set<unknown>()): object[] {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return [];
  seen.add(value);
  if (typeof value === 'function') return [value];
  const isHolder = Array.isArray(value) || value instanceof Map || value instanceof Set || isRecord(value);
  const inner = value instanceof Map ? [...value.entries()].flat() : value instanceof Set ? [...value] : Object.values(value);
  return isHolder ? inner.flatMap((part: unknown) => valuesIn(part, seen)) : [value];
}

function isRecord(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** True for an object without hidden state; an instance of a class may have private fields. */
function isPlain(value: object): boolean {
  return value instanceof Date || value instanceof RegExp || value instanceof URL || ArrayBuffer.isView(value);
}
