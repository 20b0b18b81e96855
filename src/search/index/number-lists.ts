/** Lists of numbers by key. */
export interface NumberLists {
  /** Total number of entries in all lists. */
  readonly size: number;
  keys(): Iterable<string>;
  /** Number of the list of a key, which is created if necessary. */
  listOf(key: string): number;
  /** `number` is an integer below 2³². */
  add(list: number, number: number): void;
  has(key: string): boolean;
  /** In insertion order; absent for an unknown key. */
  get(key: string): number[] | undefined;
}

/**
 * Creates empty lists. Two arrays hold all numbers, each with the index of the previous one: most words of a large site
 * occur only once, and an array per word would cost more than a hundred bytes each.
 */
export function createNumberLists(): NumberLists {
  const lists = new Map<string, number>();
  /** Index of the last number, by list. */
  let lastPlaces = new Uint32Array(1024);
  let numbers = new Uint32Array(1024);
  // Index 0 means the start of a list.
  let previous = new Uint32Array(1024);
  let end = 1;
  return {
    get size() {
      return end - 1;
    },
    keys: () => lists.keys(),
    has: (key) => lists.has(key),
    listOf(key) {
      const known = lists.get(key);
      if (known !== undefined) return known;
      const list = lists.size;
      lists.set(key, list);
      if (list === lastPlaces.length) lastPlaces = twiceAsLong(lastPlaces);
      return list;
    },
    add(list, number) {
      if (end === numbers.length) {
        numbers = twiceAsLong(numbers);
        previous = twiceAsLong(previous);
      }
      numbers[end] = number;
      previous[end] = lastPlaces[list] ?? 0;
      lastPlaces[list] = end;
      end++;
    },
    get(key) {
      const list = lists.get(key);
      if (list === undefined) return undefined;
      const found: number[] = [];
      for (let place = lastPlaces[list] ?? 0; place > 0; place = previous[place] ?? 0) found.push(numbers[place] ?? 0);
      return found.reverse();
    },
  };
}

function twiceAsLong(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(numbers.length * 2);
  longer.set(numbers);
  return longer;
}
