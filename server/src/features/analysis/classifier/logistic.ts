// Multinomial logistic regression by AdaGrad: the same examples in the same order give the same weights.

/** One example: which features it has, by their place in the vocabulary, and how strongly. */
export interface Sample {
  indexes: Uint32Array;
  values: Float32Array;
}

export interface Linear {
  /** One row of weights a class, each as long as the vocabulary, and the bias at the end. */
  weights: Float32Array;
  classes: number;
  size: number;
}

export interface Training {
  passes: number;
  rate: number;
  /** How strongly weights are held small. */
  penalty: number;
}

/** A generator of numbers in 0…1 that always gives the same ones (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function shuffled(count: number, random: () => number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

/** What each class scores before it is made a probability. */
export function scores({ weights, classes, size }: Linear, { indexes, values }: Sample): Float64Array {
  const row = size + 1;
  const out = new Float64Array(classes);
  for (let one = 0; one < classes; one++) {
    let sum = weights[one * row + size]!;
    for (let at = 0; at < indexes.length; at++) sum += weights[one * row + indexes[at]!]! * values[at]!;
    out[one] = sum;
  }
  return out;
}

/** Scores as probabilities; a temperature above 1 makes them humbler. */
export function softmax(scored: Float64Array, temperature = 1): Float64Array {
  const highest = Math.max(...scored);
  const raised = scored.map((score) => Math.exp((score - highest) / temperature));
  const sum = raised.reduce((total, one) => total + one, 0);
  return raised.map((one) => one / sum);
}

/** @param labels the class of each sample */
export function train(
  samples: readonly Sample[],
  labels: ArrayLike<number>,
  { classes, size }: { classes: number; size: number },
  { passes, rate, penalty }: Training,
): Linear {
  const row = size + 1;
  const linear: Linear = { weights: new Float32Array(classes * row), classes, size };
  const squares = new Float32Array(classes * row).fill(1e-6);
  const { weights } = linear;
  const random = numbersFrom(samples.length);
  const move = (at: number, gradient: number) => {
    squares[at]! += gradient * gradient;
    weights[at]! -= (rate * gradient) / Math.sqrt(squares[at]!);
  };
  for (let pass = 0; pass < passes; pass++) {
    for (const which of shuffled(samples.length, random)) {
      const sample = samples[which]!;
      const likely = softmax(scores(linear, sample));
      for (let one = 0; one < classes; one++) {
        const missed = likely[one]! - (labels[which] === one ? 1 : 0);
        const start = one * row;
        for (let at = 0; at < sample.indexes.length; at++) {
          const place = start + sample.indexes[at]!;
          move(place, missed * sample.values[at]! + penalty * weights[place]!);
        }
        move(start + size, missed);
      }
    }
  }
  return linear;
}
