/** Chance that repeats: the same demo program is made every time. */
export interface Chance {
  /** 0 or more, below 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** Whether something of this likelihood, 0 to 1, happens. */
  happens(likelihood: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the pairs' first halves, as likely as the second halves say. */
  weigh<T>(pairs: readonly (readonly [T, number])[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

/** The generator known as mulberry32: small, and random enough for a story. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function openChance(seed: number): Chance {
  const next = generator(seed);
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    happens: (likelihood) => next() < likelihood,
    pick: (list) => list[Math.floor(next() * list.length)]!,
    weigh(pairs) {
      let left = next() * pairs.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of pairs) {
        left -= weight;
        if (left < 0) return value;
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
