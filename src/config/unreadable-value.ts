import { errorMessage } from '../text/error-text.ts';
import { showPath } from './zod-problems.ts';

/** Why a value from the site's code cannot be read. */
interface UnreadableValue {
  /** Keys and indexes to the part of the value. */
  readonly path: readonly (string | number)[];
  /** A sentence, such as `"navbar.items[0]" contains itself.` */
  readonly message: string;
}

/**
 * Finds the first part of a value that throws when it is read, contains itself, or is a BigInt. Looks only into plain objects and lists: others
 * belong to plugins. `ignoredKey` of the value itself is left out. `undefined` for a value that can be read as a whole.
 */
export function unreadableValue(value: unknown, ignoredKey?: string): UnreadableValue | undefined {
  const readable = new Set<unknown>();
  const find = (read: () => unknown, path: UnreadableValue['path'], above: readonly unknown[]): UnreadableValue | undefined => {
    try {
      const part = read();
      if (above.includes(part)) return { path, message: `"${showPath(path)}" contains itself.` };
      if (typeof part === 'bigint') return { path, message: `"${showPath(path)}" is a BigInt, which JSON cannot represent.` };
      if (readable.has(part) || !isPlain(part)) return undefined;
      for (const key of Object.keys(part).filter((name) => path.length > 0 || name !== ignoredKey)) {
        const inner = [...path, Array.isArray(part) ? Number(key) : key];
        const problem = find(() => Reflect.get(part, key), inner, [...above, part]);
        if (problem) return problem;
      }
      readable.add(part);
      return undefined;
    } catch (error) {
      return { path, message: `${path.length === 0 ? 'The value' : `"${showPath(path)}"`} cannot be read: ${errorMessage(error)}.` };
    }
  };
  return find(() => value, [], []);
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
