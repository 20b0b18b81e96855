import { type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { HeaderResult } from '../content/read-header.ts';
import type { DocHeader } from '../model/doc.ts';
import { readText } from './read-text.ts';

/** A document as far as its top says something. */
export interface ReadHeader<Header extends DocHeader> extends HeaderResult<Header> {
  /** Of the bytes on disk. */
  readonly hash: string;
}

/** Reads headers, and remembers them as long as files stay as they are. */
export interface HeaderCache<Header extends DocHeader = DocHeader> {
  /** `path` is relative to the root. Throws a `DocsError` when the file is not UTF-8. */
  read(root: string, path: string): ReadHeader<Header>;
  /** Reads a known document again, and says how much of it changed; absent for a file that nobody asked for. */
  readAgain(root: string, path: string): 'nothing' | 'body' | 'header' | undefined;
}

interface Entry<Header extends DocHeader> {
  readonly result: ReadHeader<Header>;
  /** By what a change is known; absent where it cannot be told from the next one. */
  readonly sign: string | undefined;
}

/** Begins with no document. */
export function createHeaderCache<Header extends DocHeader>(read: (text: string) => HeaderResult<Header>): HeaderCache<Header> {
  const entries = new Map<string, Entry<Header>>();
  const readNow = (root: string, path: string): Entry<Header> => {
    // Before the text: what is written while it is read counts as a change.
    const sign = signOf(statSync(join(root, path)));
    const { text, hash } = readText(root, path);
    const before = entries.get(path);
    const result = before?.result.hash === hash ? before.result : { ...read(text), hash };
    const entry = { result, sign };
    entries.set(path, entry);
    return entry;
  };
  return {
    read(root, path) {
      const known = entries.get(path);
      const isSame = known?.sign !== undefined && known.sign === signOf(statSync(join(root, path)));
      return (isSame ? known : readNow(root, path)).result;
    },
    readAgain(root, path) {
      const before = entries.get(path)?.result;
      if (!before) return undefined;
      try {
        const { result } = readNow(root, path);
        if (before === result) return 'nothing';
        return isDeepStrictEqual(contentOf(before), contentOf(result)) ? 'body' : 'header';
      } catch {
        // Who reads it next hears of it.
        return 'header';
      }
    },
  };
}

function contentOf({ header, diagnostics }: HeaderResult): unknown {
  return { header, diagnostics };
}

/** Two changes in one tick of the file system's clock look alike, in milliseconds. */
const clockMs = 50;

function signOf({ mtimeMs, ctimeMs, size, ino }: Stats): string | undefined {
  return Date.now() - Math.max(mtimeMs, ctimeMs) < clockMs ? undefined : `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
}
