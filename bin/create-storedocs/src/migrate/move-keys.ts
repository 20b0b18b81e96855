import { isDeepStrictEqual } from 'node:util';
import { ImportedValue, isRecord, type KeyNote, type KeyPath, type Moved, SourceValue } from './migration.ts';

/** Converts the value of a key. `path` is its path in the old configuration. */
export type Rule = (value: unknown, path: KeyPath) => Partial<Moved>;

/** Rules by key. */
export type Rules = Readonly<Record<string, Rule>>;

/** Ignores the value. */
export const nothing: Moved = { set: {}, done: [], left: [] };

/** Keeps the value under `name` in the new configuration. A function becomes a note, since its code may depend on its scope. */
export function keep(name: string): Rule {
  return (value, path) => {
    if (isWritable(value)) return { set: { [name]: value } };
    return { left: [{ path, message: `Functions cannot be migrated automatically: copy it to "${name}", with what it uses.` }] };
  };
}

/** The value has no counterpart, or one to write by hand: `recipe` tells how. */
export function leave(recipe: string): Rule {
  return (_, path) => ({ left: [{ path, message: recipe }] });
}

/** The value is left out, and most sites do without: `reason` tells why. */
export function omit(reason: string): Rule {
  return (_, path) => ({ left: [{ path, message: reason, isOptional: true }] });
}

/** The rule of a key without one. */
export const unknownKey: Rule = omit('storedocs has no equivalent option.');

/** Drops a key that needs no counterpart. */
export const drop: Rule = () => ({});

/** Applies rules to each key of the old options that has a value. Keys without a rule become notes. */
export function moveKeys(options: unknown, rules: Rules, path: KeyPath = []): Moved {
  if (!isRecord(options)) return nothing;
  return joinMoved(
    Object.entries(options).flatMap(([key, value]): Partial<Moved>[] => {
      if (value === undefined) return [];
      const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
      return [(rule ?? unknownKey)(value, [...path, key])];
    }),
  );
}

/** Merges several conversions: lists with the same key are concatenated, without duplicates; of other values, the last one wins. */
export function joinMoved(parts: readonly Partial<Moved>[]): Moved {
  const set: Record<string, unknown> = {};
  const done: KeyNote[] = [];
  const left: KeyNote[] = [];
  for (const part of parts) {
    for (const [key, value] of Object.entries(part.set ?? {})) {
      const before = set[key];
      set[key] =
        Array.isArray(before) && Array.isArray(value)
          ? [...before, ...value.filter((one) => !before.some((other) => isDeepStrictEqual(one, other)))]
          : value;
    }
    done.push(...(part.done ?? []));
    left.push(...(part.left ?? []));
  }
  return { set, done, left };
}

/** Keys with dots as nested objects, in their order. */
export function nestKeys(set: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(set)) {
    const parts = key.split('.');
    const last = parts.pop() ?? key;
    let inner = nested;
    for (const part of parts) {
      const next = inner[part];
      const object: Record<string, unknown> = isRecord(next) ? { ...next } : {};
      inner[part] = object;
      inner = object;
    }
    inner[last] = value;
  }
  return nested;
}

/** True for a value that can be written as data, or imported. */
export function isWritable(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isWritable);
  if (isRecord(value)) return Object.values(value).every(isWritable);
  return (
    value === null ||
    value instanceof RegExp ||
    value instanceof ImportedValue ||
    value instanceof SourceValue ||
    ['string', 'number', 'boolean', 'undefined'].includes(typeof value)
  );
}
