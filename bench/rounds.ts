// Measures two programs in turns, so that other work on the machine affects both equally.

export interface Outcome {
  /** Medians over the rounds. */
  product: number;
  bare: number;
  /** The median of the ratios of the rounds; above 1 the product is faster. */
  ratio: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * Measures both in turns, `rounds` times, after one warm-up round.
 * @param product measures the product once; more is better
 */
export async function takeTurns(
  rounds: number,
  product: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<Outcome> {
  const speeds: { product: number; bare: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    // The order alternates, because the second one finds the processor warm.
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

/** The percentile `share`, from 0 to 100. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)]!;
}
