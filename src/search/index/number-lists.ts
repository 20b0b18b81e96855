/** Lists of numbers by key. */
export interface NumberLists {
  keys(): Iterable<string>;
  has(key: string): boolean;
  /** In insertion order; absent for an unknown key. */
  get(key: string): Uint32Array | undefined;
}

/** Lists that are being filled. */
interface NumberListsBuilder {
  /** Number of the list of a key, which is created if necessary. */
  listOf(key: string): number;
  /** `number` is an integer below 2³². */
  add(list: number, number: number): void;
  /** Call it after the last number. */
  finish(): NumberLists;
}

/** Numbers in the order in which they were added, each with its list. */
interface Chunk {
  readonly numbers: Uint32Array;
  readonly lists: Uint32Array;
}

const chunkSize = 65_536;

/**
 * Creates empty lists. Numbers are kept in the order in which they come, and sorted by list once at the end: most words of a
 * large site occur only once, and an array per word would cost more than a hundred bytes each.
 */
export function createNumberLists(): NumberListsBuilder {
  const lists = new Map<string, number>();
  let lengths = new Uint32Array(1024);
  const chunks: Chunk[] = [];
  let last = emptyChunk();
  let lastLength = 0;
  return {
    listOf(key) {
      const known = lists.get(key);
      if (known !== undefined) return known;
      const list = lists.size;
      lists.set(key, list);
      if (list === lengths.length) lengths = twiceAsLong(lengths);
      return list;
    },
    add(list, number) {
      if (lastLength === chunkSize) {
        chunks.push(last);
        last = emptyChunk();
        lastLength = 0;
      }
      last.numbers[lastLength] = number;
      last.lists[lastLength] = list;
      lastLength++;
      lengths[list] = (lengths[list] ?? 0) + 1;
    },
    finish() {
      const ends = endsOf(lengths);
      const places = ends.map((end, list) => end - (lengths[list] ?? 0));
      const sorted = new Uint32Array(ends.at(-1) ?? 0);
      const sort = ({ numbers, lists: owners }: Chunk, length: number) => {
        for (let index = 0; index < length; index++) {
          const list = owners[index] ?? 0;
          const place = places[list] ?? 0;
          sorted[place] = numbers[index] ?? 0;
          places[list] = place + 1;
        }
      };
      // Each chunk is freed once it is sorted: together they are the largest part of a large index.
      for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) sort(chunk, chunkSize);
      sort(last, lastLength);
      return {
        keys: () => lists.keys(),
        has: (key) => lists.has(key),
        get(key) {
          const list = lists.get(key);
          if (list === undefined) return undefined;
          const end = ends[list] ?? 0;
          return sorted.subarray(end - (lengths[list] ?? 0), end);
        },
      };
    },
  };
}

function emptyChunk(): Chunk {
  return { numbers: new Uint32Array(chunkSize), lists: new Uint32Array(chunkSize) };
}

/** Where each list ends if all of them are in one array. */
function endsOf(lengths: Uint32Array): Uint32Array {
  let end = 0;
  return lengths.map((length) => {
    end += length;
    return end;
  });
}

function twiceAsLong(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(numbers.length * 2);
  longer.set(numbers);
  return longer;
}
