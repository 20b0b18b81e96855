import { type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { MetaResult } from '../content/read-doc-meta.ts';
import { readText } from '../io/fs/read-text.ts';
import type { DocMeta } from '../model/doc.ts';

/** Metadata of a document, from its front matter and first lines. */
interface ReadMeta<Meta extends DocMeta> extends MetaResult<Meta> {
  /** Hash of the bytes on disk. */
  readonly hash: string;
}

/** Reads metadata, and caches it until the file changes. */
export type MetaCache<Meta extends DocMeta = DocMeta> = ReturnType<typeof createMetaCache<Meta>>;

/** Cached metadata of a document. */
interface KnownMeta<Meta extends DocMeta = DocMeta> {
  readonly result: ReadMeta<Meta>;
  /** Times, size and inode of the file; absent if they are too recent to detect the next change. */
  readonly sign?: string | undefined;
}

/** Metadata by the path of the document. */
export type KnownMetas<Meta extends DocMeta = DocMeta> = readonly (readonly [string, KnownMeta<Meta>])[];

/** Metadata from an earlier run, and how to validate it. */
export interface MetaMemory<Meta extends DocMeta> {
  readonly known: KnownMetas<Meta>;
  /** False: valid for the same bytes only. True: also for a file with the same times, size and inode. */
  readonly trustsSigns: boolean;
}

/** Creates a cache with the metadata of an earlier run. */
export function createMetaCache<Meta extends DocMeta>(
  read: (text: string, path: string) => MetaResult<Meta>,
  { known: remembered, trustsSigns }: MetaMemory<Meta>,
) {
  const entries = new Map<string, KnownMeta<Meta>>(remembered);
  const fresh = new Set<string>();
  const asked = new Set<string>();
  let hasNews = false;
  const readNow = (root: string, path: string): KnownMeta<Meta> => {
    // Taken before the text is read: a write in between counts as a change.
    const sign = signOf(statSync(join(root, path)));
    const { text, hash } = readText(root, path);
    const before = entries.get(path);
    const result = before && before.result.hash === hash ? before.result : { ...read(text, path), hash };
    const entry = { result, sign };
    entries.set(path, entry);
    fresh.add(path);
    hasNews ||= result !== before?.result || sign !== before.sign;
    return entry;
  };
  return {
    /** `path` is relative to the root. Throws a `DocsError` when the file is not UTF-8. */
    read(root: string, path: string): ReadMeta<Meta> {
      asked.add(path);
      const known = trustsSigns || fresh.has(path) ? entries.get(path) : undefined;
      const isSame = known?.sign !== undefined && known.sign === signOf(statSync(join(root, path)));
      return (isSame ? known : readNow(root, path)).result;
    },
    /** Reads a cached document again. Returns which part changed; `undefined` for a file that was never read. */
    readAgain(root: string, path: string): 'nothing' | 'body' | 'header' | undefined {
      const before = entries.get(path)?.result;
      if (!before) return undefined;
      try {
        const { result } = readNow(root, path);
        if (before === result) return 'nothing';
        return wordsOf(before) === wordsOf(result) ? 'body' : 'header';
      } catch {
        // The next read reports it.
        return 'header';
      }
    },
    /** Metadata of all files that were read. */
    known: (): KnownMetas<Meta> => [...entries].filter(([path]) => asked.has(path)),
    /** True when a file has changed. */
    hasNews: () => hasNews,
  };
}

/** JSON drops undefined keys, as the store does. */
function wordsOf({ meta, diagnostics }: MetaResult): string {
  return JSON.stringify([meta, diagnostics]);
}

/** Two changes within a tick of the file system's clock cannot be told apart. In milliseconds. */
const clockMs = 50;

function signOf({ mtimeMs, ctimeMs, size, ino, dev }: Stats): string | undefined {
  return Date.now() - Math.max(mtimeMs, ctimeMs) < clockMs ? undefined : `${mtimeMs} ${ctimeMs} ${size} ${dev}:${ino}`;
}
