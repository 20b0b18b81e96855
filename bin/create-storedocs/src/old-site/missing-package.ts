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
    const value: object = new Proxy(target, {
      get: (_, key) => {
        if (key === Symbol.toPrimitive) return () => '';
        if (key === Symbol.iterator) return () => [][Symbol.iterator]();
        // Awaiting it must settle, and esbuild's CommonJS interop reads these properties.
        if (typeof key === 'symbol' || ['then', 'toJSON', '__esModule', 'prototype'].includes(key)) return undefined;
        const known = values.get(key) ?? substitute(packageName, [...path, key]);
        values.set(key, known);
        return known;
      },
      apply: () => substitute(packageName, [...path, '()']),
      construct: () => substitute(packageName, [...path, '()']),
      // The interop copy of a module inherits from it, so names that are not listed are found here.
      getPrototypeOf: () => value,
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
