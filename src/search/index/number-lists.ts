/** Lists of numbers by key. */
export interface NumberLists {
  /** How many numbers there are in all lists together. */
  readonly size: number;
  keys(): Iterable<string>;
  /** The list of a key, by its number; begins one where there is none. */
  listOf(key: string): number;
  /** `number` is a whole number below 2³². */
  add(list: number, number: number): void;
  /** In the order in which they came; absent for a key without any. */
  get(key: string): number[] | undefined;
}

/**
 * Begins with no list. All numbers lie in two arrays, each number with the place of the one before it: most words of a large site
 * stand in one place only, and an array of its own would cost each of them more than a hundred bytes.
 */
export function createNumberLists(): NumberLists {
  const lists = new Map<string, number>();
  /** By list. */
  let lastPlaces = new Uint32Array(1024);
  let numbers = new Uint32Array(1024);
  // Place 0 is that of no number.
  let previous = new Uint32Array(1024);
  let end = 1;
  return {
    get size() {
      return end - 1;
    },
    keys: () => lists.keys(),
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
