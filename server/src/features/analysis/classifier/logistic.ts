// Multinomial logistic regression by AdaGrad: the same examples in the same order give the same weights.

/** One example: which features it has, by their place in the vocabulary, and how strongly. */
export interface Sample {
  indexes: Uint32Array;
  values: Float32Array;
}

export interface Linear {
  /** The weights of a feature for all classes beside each other, feature by feature, and those of the bias at the end. */
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
  const out = Float64Array.from(weights.subarray(size * classes));
  for (let at = 0; at < indexes.length; at++) {
    const start = indexes[at]! * classes;
    const value = values[at]!;
    for (let one = 0; one < classes; one++) out[one]! += weights[start + one]! * value;
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
  const linear: Linear = { weights: new Float32Array(classes * (size + 1)), classes, size };
  const squares = new Float32Array(classes * (size + 1)).fill(1e-6);
  const { weights } = linear;
  const random = numbersFrom(samples.length);
  const move = (at: number, gradient: number) => {
    squares[at]! += gradient * gradient;
    weights[at]! -= (rate * gradient) / Math.sqrt(squares[at]!);
  };
  for (let pass = 0; pass < passes; pass++) {
    for (const which of shuffled(samples.length, random)) {
      const sample = samples[which]!;
      const missed = softmax(scores(linear, sample));
      missed[labels[which]!]! -= 1;
      for (let at = 0; at < sample.indexes.length; at++) {
        const start = sample.indexes[at]! * classes;
        const value = sample.values[at]!;
        for (let one = 0; one < classes; one++) {
          move(start + one, missed[one]! * value + penalty * weights[start + one]!);
        }
      }
      for (let one = 0; one < classes; one++) move(size * classes + one, missed[one]!);
    }
  }
  return linear;
}
