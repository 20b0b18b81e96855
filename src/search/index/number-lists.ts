/** Lists of numbers by key. */
export interface NumberLists {
  keys(): Iterable<string>;
  has(key: string): boolean;
  /** In insertion order; absent for an unknown key. */
  get(key: string): Uint32Array | undefined;
}

/**
 * Creates empty lists. Numbers are kept in the order in which they come, and sorted by list once at the end: most words of a
 * large site occur only once, and an array per word would cost more than a hundred bytes each.
 */
export function createNumberLists() {
  const lists = new Map<string, number>();
  let lengths = new Uint32Array(1024);
  /** For each number, its distance from the one before, and its list. */
  const entries = createPackedNumbers();
  let last = 0;
  let count = 0;
  return {
    /** Number of the list of a key, which is created if necessary. */
    listOf(key: string): number {
      const known = lists.get(key);
      if (known !== undefined) return known;
      const list = lists.size;
      lists.set(key, list);
      if (list === lengths.length) lengths = twiceAsLong(lengths);
      return list;
    },
    /** `number` is an integer below 2³². */
    add(list: number, number: number): void {
      entries.push(number >= last ? 2 * (number - last) : 2 * (last - number) - 1);
      entries.push(list);
      last = number;
      count++;
      lengths[list] = (lengths[list] ?? 0) + 1;
    },
    /** Call it after the last number. */
    finish(): NumberLists {
      const ends = endsOf(lengths);
      const places = ends.map((end, list) => end - (lengths[list] ?? 0));
      const sorted = new Uint32Array(count);
      const next = entries.read();
      let number = 0;
      for (let index = 0; index < count; index++) {
        const distance = next();
        const list = next();
        number += distance % 2 === 0 ? distance / 2 : -(distance + 1) / 2;
        const place = places[list] ?? 0;
        sorted[place] = number;
        places[list] = place + 1;
      }
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

/** In bytes. */
const chunkSize = 2 ** 18;
/** No number needs more bytes. */
const longest = 8;

/** Creates a sequence of integers from 0 to 2⁵², written once and read once: a byte or two for small ones. Each byte has seven bits of a number, the lowest ones first; the eighth says that more follow. */
export function createPackedNumbers() {
  const chunks: Uint8Array[] = [];
  let last = new Uint8Array(chunkSize);
  let length = 0;
  return {
    push(number: number): void {
      if (length > chunkSize - longest) {
        chunks.push(last.subarray(0, length));
        last = new Uint8Array(chunkSize);
        length = 0;
      }
      let rest = number;
      for (; rest >= 128; rest = Math.floor(rest / 128)) last[length++] = (rest % 128) + 128;
      last[length++] = rest;
    },
    /** Starts to read. Each call of the returned function gives the next number; memory is freed on the way. */
    read(): () => number {
      let bytes = chunks.shift() ?? last;
      let at = 0;
      return () => {
        if (at === bytes.length) {
          bytes = chunks.shift() ?? last;
          at = 0;
        }
        let number = 0;
        for (let factor = 1; ; factor *= 128) {
          const byte = bytes[at++] ?? 0;
          if (byte < 128) return number + byte * factor;
          number += (byte - 128) * factor;
        }
      };
    },
  };
}
