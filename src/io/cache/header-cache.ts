import { type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HeaderResult } from '../../content/read-header.ts';
import type { DocHeader } from '../../model/doc.ts';
import { readText } from '../fs/read-text.ts';

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
  /** All that it was asked for. */
  known(): KnownHeaders<Header>;
  /** True when a file is not what it was. */
  hasNews(): boolean;
}

/** What is known of a document. */
export interface KnownHeader<Header extends DocHeader = DocHeader> {
  readonly result: ReadHeader<Header>;
  /** By what of the file a change is known; absent where it cannot be told from the next one. */
  readonly sign?: string | undefined;
}

/** Headers by the path of their document. */
export type KnownHeaders<Header extends DocHeader = DocHeader> = readonly (readonly [string, KnownHeader<Header>])[];

/** What is known already, and how much of it is believed. */
export interface HeaderMemory<Header extends DocHeader> {
  readonly known: KnownHeaders<Header>;
  /** False: what is known of a file counts only for the same bytes. True: also for a file that looks as it did. */
  readonly trustsSigns: boolean;
}

/** Begins with what is known already. */
export function createHeaderCache<Header extends DocHeader>(
  read: (text: string) => HeaderResult<Header>,
  { known: remembered, trustsSigns }: HeaderMemory<Header>,
): HeaderCache<Header> {
  const entries = new Map<string, KnownHeader<Header>>(remembered);
  const fresh = new Set<string>();
  const asked = new Set<string>();
  let hasNews = false;
  const readNow = (root: string, path: string): KnownHeader<Header> => {
    // Before the text: what is written while it is read counts as a change.
    const sign = signOf(statSync(join(root, path)));
    const { text, hash } = readText(root, path);
    const before = entries.get(path);
    const result = before?.result.hash === hash ? before.result : { ...read(text), hash };
    const entry = { result, sign };
    entries.set(path, entry);
    fresh.add(path);
    hasNews ||= result !== before?.result || sign !== before.sign;
    return entry;
  };
  return {
    read(root, path) {
      asked.add(path);
      const known = trustsSigns || fresh.has(path) ? entries.get(path) : undefined;
      const isSame = known?.sign !== undefined && known.sign === signOf(statSync(join(root, path)));
      return (isSame ? known : readNow(root, path)).result;
    },
    readAgain(root, path) {
      const before = entries.get(path)?.result;
      if (!before) return undefined;
      try {
        const { result } = readNow(root, path);
        if (before === result) return 'nothing';
        return wordsOf(before) === wordsOf(result) ? 'body' : 'header';
      } catch {
        // Who reads it next hears of it.
        return 'header';
      }
    },
    known: () => [...entries].filter(([path]) => asked.has(path)),
    hasNews: () => hasNews,
  };
}

/** What was kept in a store has lost keys without values: they count for nothing. */
function wordsOf({ header, diagnostics }: HeaderResult): string {
  return JSON.stringify([header, diagnostics]);
}

/** Two changes in one tick of the file system's clock look alike, in milliseconds. */
const clockMs = 50;

function signOf({ mtimeMs, ctimeMs, size, ino }: Stats): string | undefined {
  return Date.now() - Math.max(mtimeMs, ctimeMs) < clockMs ? undefined : `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
}
