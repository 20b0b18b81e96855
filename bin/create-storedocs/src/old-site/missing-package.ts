import { ImportedValue } from '../migrate/migration.ts';

/** Substitutes for missing packages, which record where values were imported from. */
interface MissingPackages {
  /** Substitute for the exports of a package: any name can be read from it and called. */
  exportsOf(name: string): unknown;
  /** The import that a substituted value came from; `undefined` for any other value. */
  importOf(value: unknown): ImportedValue | undefined;
  /** Names of the requested packages, in order. */
  readonly names: readonly string[];
}

/** Creates substitutes for packages, so that a configuration runs without them. */
export function createMissingPackages(): MissingPackages {
  const origins = new WeakMap<object, ImportedValue>();
  const byName = new Map<string, object>();
  const substitute = (packageName: string, path: readonly string[]): object => {
    const values = new Map<PropertyKey, object>();
    const target = () => value;
    // Such as `withMermaid(config)` and `extendConfig(config)`, which return the configuration with more in it.
    const call = (given?: unknown) =>
      /^(?:with|extend|define|merge)[A-Z]/.test(path.at(-1) ?? '') && given !== undefined
        ? given
        : substitute(packageName, [...path, '()']);
    const value: object = new Proxy(target, {
      get: (_, key) => {
        if (key === Symbol.toPrimitive) return () => '';
        if (key === Symbol.iterator) return () => [][Symbol.iterator]();
        // An `import` of all names must not copy them.
        if (key === '__esModule') return true;
        // Calls of imported functions are compiled to `name.call(undefined)`.
        if (key === 'call') return (_self: unknown, ...args: readonly unknown[]) => call(...args);
        // Awaiting it must settle.
        if (typeof key === 'symbol' || ['then', 'toJSON', 'prototype'].includes(key)) return undefined;
        const known = values.get(key) ?? substitute(packageName, [...path, key]);
        values.set(key, known);
        return known;
      },
      apply: (_, __, args: readonly unknown[]) => call(...args),
      construct: () => substitute(packageName, [...path, '()']),
    });
    const exported = path.filter((key) => key !== 'default');
    if (exported.length <= 1 && exported[0] !== '()') origins.set(value, new ImportedValue(packageName, exported[0] ?? 'default'));
    return value;
  };
  return {
    exportsOf(name) {
      const known = byName.get(name) ?? substitute(name, []);
      byName.set(name, known);
      return known;
    },
    importOf: (value) => (typeof value === 'function' ? origins.get(value) : undefined),
    get names() {
      return [...byName.keys()];
    },
  };
}
