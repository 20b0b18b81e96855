import { type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { MetaResult } from '../../content/read-doc-meta.ts';
import type { DocMeta } from '../../model/doc.ts';
import { readText } from '../fs/read-text.ts';

/** A document as far as its top says something. */
export interface ReadMeta<Meta extends DocMeta> extends MetaResult<Meta> {
  /** Of the bytes on disk. */
  readonly hash: string;
}

/** Reads metas, and remembers them as long as files stay as they are. */
export interface MetaCache<Meta extends DocMeta = DocMeta> {
  /** `path` is relative to the root. Throws a `DocsError` when the file is not UTF-8. */
  read(root: string, path: string): ReadMeta<Meta>;
  /** Reads a known document again, and says how much of it changed; absent for a file that nobody asked for. */
  readAgain(root: string, path: string): 'nothing' | 'body' | 'header' | undefined;
  /** All that it was asked for. */
  known(): KnownMetas<Meta>;
  /** True when a file is not what it was. */
  hasNews(): boolean;
}

/** What is known of a document. */
export interface KnownMeta<Meta extends DocMeta = DocMeta> {
  readonly result: ReadMeta<Meta>;
  /** By what of the file a change is known; absent where it cannot be told from the next one. */
  readonly sign?: string | undefined;
}

/** Headers by the path of their document. */
export type KnownMetas<Meta extends DocMeta = DocMeta> = readonly (readonly [string, KnownMeta<Meta>])[];

/** What is known already, and how much of it is believed. */
export interface MetaMemory<Meta extends DocMeta> {
  readonly known: KnownMetas<Meta>;
  /** False: what is known of a file counts only for the same bytes. True: also for a file that looks as it did. */
  readonly trustsSigns: boolean;
}

/** Begins with what is known already. */
export function createMetaCache<Meta extends DocMeta>(
  read: (text: string) => MetaResult<Meta>,
  { known: remembered, trustsSigns }: MetaMemory<Meta>,
): MetaCache<Meta> {
  const entries = new Map<string, KnownMeta<Meta>>(remembered);
  const fresh = new Set<string>();
  const asked = new Set<string>();
  let hasNews = false;
  const readNow = (root: string, path: string): KnownMeta<Meta> => {
    // Before the text: what is written while it is read counts as a change.
    const sign = signOf(statSync(join(root, path)));
    const { text, hash } = readText(root, path);
    const before = entries.get(path);
    const result = before && before.result.hash === hash ? before.result : { ...read(text), hash };
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
function wordsOf({ meta, diagnostics }: MetaResult): string {
  return JSON.stringify([meta, diagnostics]);
}

/** Two changes in one tick of the file system's clock look alike, in milliseconds. */
const clockMs = 50;

function signOf({ mtimeMs, ctimeMs, size, ino }: Stats): string | undefined {
  return Date.now() - Math.max(mtimeMs, ctimeMs) < clockMs ? undefined : `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
}
