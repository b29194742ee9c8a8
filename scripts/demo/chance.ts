/** Seeded random choices, so that every run creates the same demo program. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** An integer from `low` to `high`, inclusive. */
  between(low: number, high: number): number;
  /** True with this probability, from 0 to 1. */
  happens(likelihood: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Each pair has a value and its weight. */
  pickWeighted<T>(pairs: readonly (readonly [T, number])[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

/** The mulberry32 generator. */
function createGenerator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function createChance(seed: number): Chance {
  const next = createGenerator(seed);
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    happens: (likelihood) => next() < likelihood,
    pick: (list) => list[Math.floor(next() * list.length)]!,
    pickWeighted(pairs) {
      let remaining = next() * pairs.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of pairs) {
        remaining -= weight;
        if (remaining < 0) return value;
      }
      return pairs.at(-1)![0];
    },
    shuffle(list) {
      const shuffled = [...list];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = between(0, last);
        [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
      }
      return shuffled;
    },
  };
}
