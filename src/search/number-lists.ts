/** Lists of numbers by key. */
export interface NumberLists {
  /** How many numbers there are in all lists together. */
  readonly size: number;
  keys(): Iterable<string>;
  /** `number` is a whole number below 2³². */
  add(key: string, number: number): void;
  /** In the order in which they came; absent for a key without any. */
  get(key: string): number[] | undefined;
}

/**
 * Begins with no list. All numbers lie in two arrays, each number with the place of the one before it: most words of a large site
 * stand in one place only, and an array of its own would cost each of them more than a hundred bytes.
 */
export function createNumberLists(): NumberLists {
  const lastPlaces = new Map<string, number>();
  let numbers = new Uint32Array(1024);
  // Place 0 is that of no number.
  let previous = new Uint32Array(1024);
  let end = 1;
  return {
    get size() {
      return end - 1;
    },
    keys: () => lastPlaces.keys(),
    add(key, number) {
      if (end === numbers.length) {
        numbers = twiceAsLong(numbers);
        previous = twiceAsLong(previous);
      }
      numbers[end] = number;
      previous[end] = lastPlaces.get(key) ?? 0;
      lastPlaces.set(key, end);
      end++;
    },
    get(key) {
      const last = lastPlaces.get(key);
      if (last === undefined) return undefined;
      const list: number[] = [];
      for (let place = last; place > 0; place = previous[place] ?? 0) list.push(numbers[place] ?? 0);
      return list.reverse();
    },
  };
}

function twiceAsLong(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(numbers.length * 2);
  longer.set(numbers);
  return longer;
}
