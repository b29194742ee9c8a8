// Multinomial logistic regression with AdaGrad. Deterministic: the same examples in the same order give the same weights.

/** The features of one text: their indexes in the vocabulary, and their values. */
export interface Sample {
  indexes: Uint32Array;
  values: Float32Array;
}

export interface LinearModel {
  /** One weight per class for every feature; the biases of the classes come last. */
  weights: Float32Array;
  classes: number;
  size: number;
}

export interface TrainingParameters {
  passes: number;
  rate: number;
  /** Strength of the L2 penalty. */
  penalty: number;
}

/** Pseudo-random numbers from 0 to 1 (mulberry32); the same seed gives the same sequence. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function shuffledIndexes(count: number, random: () => number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, index) => index);
  for (let index = count - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other]!, order[index]!];
  }
  return order;
}

/** The score of each class, before softmax. */
export function scores({ weights, classes, size }: LinearModel, { indexes, values }: Sample): Float64Array {
  const sums = Float64Array.from(weights.subarray(size * classes));
  for (let at = 0; at < indexes.length; at++) {
    const start = indexes[at]! * classes;
    const value = values[at]!;
    for (let label = 0; label < classes; label++) sums[label]! += weights[start + label]! * value;
  }
  return sums;
}

/** Scores as probabilities; a temperature above 1 brings them closer together. */
export function softmax(classScores: Float64Array, temperature = 1): Float64Array {
  const highest = Math.max(...classScores);
  const exponentials = classScores.map((score) => Math.exp((score - highest) / temperature));
  const sum = exponentials.reduce((total, exponential) => total + exponential, 0);
  return exponentials.map((exponential) => exponential / sum);
}

/** @param labels the class of each sample */
export function train(
  samples: readonly Sample[],
  labels: ArrayLike<number>,
  { classes, size }: { classes: number; size: number },
  { passes, rate, penalty }: TrainingParameters,
): LinearModel {
  const linear: LinearModel = { weights: new Float32Array(classes * (size + 1)), classes, size };
  const squares = new Float32Array(classes * (size + 1)).fill(1e-6);
  const { weights } = linear;
  const random = randomNumbers(samples.length);
  const update = (at: number, gradient: number) => {
    squares[at]! += gradient * gradient;
    weights[at]! -= (rate * gradient) / Math.sqrt(squares[at]!);
  };
  for (let pass = 0; pass < passes; pass++) {
    for (const index of shuffledIndexes(samples.length, random)) {
      const sample = samples[index]!;
      const errors = softmax(scores(linear, sample));
      errors[labels[index]!]! -= 1;
      for (let at = 0; at < sample.indexes.length; at++) {
        const start = sample.indexes[at]! * classes;
        const value = sample.values[at]!;
        for (let label = 0; label < classes; label++) {
          update(start + label, errors[label]! * value + penalty * weights[start + label]!);
        }
      }
      for (let label = 0; label < classes; label++) update(size * classes + label, errors[label]!);
    }
  }
  return linear;
}
