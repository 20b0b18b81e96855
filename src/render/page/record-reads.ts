import type { TextFile } from '../../io/fs/read-text.ts';
import { answerKey } from '../../store/cache-keys.ts';
import { getOrMake } from '../../text/group-by.ts';
import type { Answer, PageReader, Question, ReadKind } from './page-reader.ts';

/** What a page asked, and the hash of the answer. Plain data. */
export type Read = readonly [kind: ReadKind, of: Question<ReadKind>, answer: string];

/** A reader for one page that records what is read through it. */
interface RecordedReader extends PageReader {
  /** Everything that was read, in order and each once; `undefined` if files changed meanwhile. Call it when the page is made. */
  reads(): Promise<readonly Read[] | undefined>;
}

/** Records what a page reads. `known` has the hashes of sources, by path, that the page has anyway. Each source is read once. */
export function recordReads(reader: PageReader, known: ReadonlyMap<string, string>): RecordedReader {
  const asked = new Map<string, Promise<Read>>();
  const texts = new Map<string, TextFile>();
  let isSteady = true;
  const record = <Kind extends ReadKind>(kind: Kind, of: Question<Kind>, answer: Answer<Kind>): Answer<Kind> => {
    const question = JSON.stringify([kind, of]);
    if (!asked.has(question)) asked.set(question, keyed(kind, of, answer));
    return answer;
  };
  return {
    read: (kind, of) => record(kind, of, reader.read(kind, of)),
    source(path) {
      const text = getOrMake(texts, path, () => reader.source(path));
      if (known.get(path) !== text.hash) record('hash', path, text.hash);
      return text;
    },
    isSteady(paths, places, since) {
      const isNow = reader.isSteady(paths, places, since);
      isSteady &&= isNow;
      return isNow;
    },
    async reads() {
      const all = await Promise.all(asked.values());
      return isSteady ? all : undefined;
    },
  };
}

async function keyed<Kind extends ReadKind>(kind: Kind, of: Question<Kind>, answer: Answer<Kind>): Promise<Read> {
  return [kind, of, await answerKey(answer)];
}

/**
 * True if the same questions have the same answers. They are asked in the order in which the page asked them, up to the first other answer: each
 * question follows from the answers before it, so a page whose inputs changed does not publish what it had only before.
 */
export async function stillHold(reads: readonly Read[], reader: PageReader): Promise<boolean> {
  for (const [kind, of, answer] of reads) {
    const now = answerKey(reader.read(kind, of));
    if ((typeof now === 'string' ? now : await now) !== answer) return false;
  }
  return true;
}
