import { ImportedValue } from '../../migrate/migration.ts';

/** Values that a package which is not there might have exported, and where each came from. */
export interface MissingPackages {
  /** All that the package exports: any name can be read from it, and called. */
  exportsOf(name: string): unknown;
  /** Where such a value came from; absent for any other value. */
  importOf(value: unknown): ImportedValue | undefined;
  /** Names of the packages that were asked for, in this order. */
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
        // A promise of it has to come to an end, and a copy of a CommonJS module asks what it is.
        if (typeof key === 'symbol' || ['then', 'toJSON', '__esModule', 'prototype'].includes(key)) return undefined;
        const known = values.get(key) ?? substitute(packageName, [...path, key]);
        values.set(key, known);
        return known;
      },
      apply: () => substitute(packageName, [...path, '()']),
      construct: () => substitute(packageName, [...path, '()']),
      // What a bundle copies from a module inherits from it: names that are not listed are found here.
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
