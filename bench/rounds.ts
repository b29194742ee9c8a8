// Two contestants take turns, so that whatever else the machine does meets both of them alike.

export interface Outcome {
  /** Medians over the rounds. */
  product: number;
  bare: number;
  /** The median of the rounds' own ratios; above 1 the product is the better one. */
  ratio: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * Measures both in turns, `rounds` times, after one round that counts for nothing.
 * @param product one measurement of the product, a speed: more is better
 */
export async function takeTurns(
  rounds: number,
  product: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<Outcome> {
  const speeds: { product: number; bare: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    // Who goes first alternates, because the second finds the processor warm.
    const productFirst = round % 2 === 0;
    const first = await (productFirst ? product : bare)();
    const second = await (productFirst ? bare : product)();
    if (round > 0)
      speeds.push(productFirst ? { product: first, bare: second } : { product: second, bare: first });
  }
  return {
    product: median(speeds.map((speed) => speed.product)),
    bare: median(speeds.map((speed) => speed.bare)),
    ratio: median(speeds.map((speed) => speed.product / speed.bare)),
  };
}

/** The value that `share` of 100 do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)]!;
}
