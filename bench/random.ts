/** Pseudo-random numbers, the same on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** An integer between two bounds, both included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
}

/** Starts a sequence identified by integers, such as a seed and the number of a page. */
export function createRandom(...seeds: readonly number[]): Random {
  let state = seeds.reduce((mixed, seed) => scramble(mixed ^ seed) + 0x9e3779b9, 0x2545f491);
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    return (scramble(state) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(values) {
      const value = values[between(0, values.length - 1)];
      if (value === undefined) throw new Error('There is nothing to choose from.');
      return value;
    },
  };
}

/** Mixes 32 bits, so that similar inputs have unrelated results. */
function scramble(bits: number): number {
  const first = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  const second = Math.imul(first ^ (first >>> 15), 0x735a2d97);
  return second ^ (second >>> 15);
}
