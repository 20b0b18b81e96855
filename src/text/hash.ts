import { createHash, hash } from 'node:crypto';

/** 32 hexadecimal digits of a SHA-256: enough to rule out collisions. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const [first] = parts;
  // Most are short texts: a hash object would cost several times as much as hashing.
  if (parts.length === 1 && first !== undefined) return firstDigits(hash('sha256', first));
  // Separates the parts, so that moving characters from one to the next changes the hash.
  if (parts.every((part) => typeof part === 'string'))
    return firstDigits(hash('sha256', parts.map((part) => `${part.length}:${part}`).join('')));
  const all = createHash('sha256');
  for (const part of parts) all.update(`${part.length}:`).update(part);
  return firstDigits(all.digest('hex'));
}

/** The hash of a text that comes in pieces: that of `hashOf` for the whole. */
export function openHash(): { add(bytes: Uint8Array): void; digest(): string } {
  const all = createHash('sha256');
  return { add: (bytes) => void all.update(bytes), digest: () => firstDigits(all.digest('hex')) };
}

/** Copied: a substring would keep all digits in memory, and builds keep many hashes of each page. */
function firstDigits(digits: string): string {
  return Buffer.from(digits.slice(0, 32), 'latin1').toString('latin1');
}

/** Digits that suffice to distinguish versions of a file. */
export const shortestHash = 8;

/** The digits in the name of a published file. */
export function fileHash(contents: string | Uint8Array): string {
  return hashOf(contents).slice(0, shortestHash);
}

/** The source of a content security policy that allows one inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Letters that are hashed at once. */
const usualPart = 2 ** 16;

/**
 * Hash of plain data with lists, maps and sets, in which a value may be shared, or contain itself. Equal data that shares other values has
 * another hash. Functions do not count, and neither does what `isLeftOut` names by its owner and key.
 */
export function hashOfValue(value: unknown, isLeftOut: (owner: object, key: string) => boolean = () => false): string {
  const all = createHash('sha256');
  const numbers = new Map<object, number>();
  let part = '';
  const write = (text: string): void => {
    part += text;
    if (part.length < usualPart) return;
    all.update(part);
    part = '';
  };
  const visit = (entry: unknown): void => {
    if (typeof entry === 'string') write(`${entry.length}"${entry}`);
    else if (typeof entry === 'function') write('f');
    else if (typeof entry === 'object' && entry !== null) visitObject(entry);
    else write(`${String(entry)},`);
  };
  const visitAll = (mark: string, entries: readonly unknown[]): void => {
    write(`${mark}${entries.length},`);
    for (const entry of entries) visit(entry);
  };
  const visitObject = (entry: object): void => {
    const known = numbers.get(entry);
    numbers.set(entry, known ?? numbers.size);
    if (known !== undefined) write(`@${known},`);
    else if (Array.isArray(entry)) visitAll('[', entry);
    else if (entry instanceof Set) visitAll('S', [...entry]);
    else if (entry instanceof Map) visitAll('M', [...entry.keys(), ...entry.values()]);
    else if (entry instanceof RegExp || entry instanceof Date) write(`${entry.constructor.name} ${entry.valueOf()},`);
    else {
      write('{');
      for (const [key, value] of Object.entries(entry)) {
        if (value === undefined || isLeftOut(entry, key)) continue;
        visit(key);
        visit(value);
      }
      write('}');
    }
  };
  visit(value);
  return firstDigits(all.update(part).digest('hex'));
}
