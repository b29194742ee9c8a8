// Logistic regression by stochastic gradient descent (AdaGrad), with a few dense features and many binary features.
// Deterministic: the same samples give the same weights.

export interface Sample {
  features: readonly number[];
  /** The names of the binary features that this sample has. */
  binary: readonly string[];
  isSame: boolean;
}

export interface FittedModel {
  base: number;
  weights: number[];
  /** Weights of binary features by name. Rare features have no weight. */
  binary: ReadonlyMap<string, number>;
}

const EPOCHS = 15;
const LEARNING_RATE = 0.15;
/** L2 penalties against overfitting. Dense features are scaled to a standard deviation of 1 before training. */
const PENALTY = 0.001;
const BINARY_PENALTY = 0.03;
/** A binary feature needs this many samples with `isSame`. */
const MIN_SAME_SAMPLES = 4;

interface TrainedWeight {
  value: number;
  /** The sum of squared gradients. The larger it is, the smaller the next changes are. */
  squares: number;
}

const createWeight = (value: number, squares: number): TrainedWeight => ({ value, squares });

function updateWeight(weight: TrainedWeight, gradient: number, penalty = 0): void {
  const total = gradient + penalty * weight.value;
  weight.squares += total * total;
  weight.value -= (LEARNING_RATE * total) / Math.sqrt(weight.squares);
}

function listFrequentNames(samples: readonly Sample[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { binary, isSame } of samples)
    if (isSame) for (const name of binary) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= MIN_SAME_SAMPLES).map(([name]) => name));
}

function measureScale(samples: readonly Sample[], at: number) {
  const mean = samples.reduce((sum, { features }) => sum + features[at]!, 0) / samples.length;
  const squares = samples.reduce((sum, { features }) => sum + (features[at]! - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / samples.length) || 1 };
}

/** Fisher-Yates, with a linear congruential generator. */
function createShuffle(): (values: unknown[]) => void {
  let seed = 1;
  return (values) => {
    for (let at = values.length - 1; at > 0; at -= 1) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      const other = Math.floor((seed / 2 ** 32) * (at + 1));
      [values[at], values[other]] = [values[other], values[at]];
    }
  };
}

export function fitWeights(samples: readonly Sample[]): FittedModel {
  const scales = samples[0]!.features.map((_, index) => measureScale(samples, index));
  const binary = new Map([...listFrequentNames(samples)].map((name) => [name, createWeight(0, 0.1)]));
  const base = createWeight(-2, 0.01);
  const dense = scales.map(() => createWeight(0, 0.01));
  const inputs = samples.map(({ features, binary: names, isSame }) => ({
    features: features.map((value, index) => (value - scales[index]!.mean) / scales[index]!.deviation),
    binary: names.map((name) => binary.get(name)).filter((weight) => weight !== undefined),
    isSame,
  }));
  const shuffle = createShuffle();
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(inputs);
    for (const input of inputs) {
      let sum = base.value;
      for (const [at, weight] of dense.entries()) sum += weight.value * input.features[at]!;
      for (const weight of input.binary) sum += weight.value;
      const error = 1 / (1 + Math.exp(-sum)) - Number(input.isSame);
      updateWeight(base, error);
      for (const [at, weight] of dense.entries()) updateWeight(weight, error * input.features[at]!, PENALTY);
      for (const weight of input.binary) updateWeight(weight, error, BINARY_PENALTY);
    }
  }
  const weights = dense.map(({ value }, at) => value / scales[at]!.deviation);
  return {
    base: base.value - weights.reduce((sum, weight, at) => sum + weight * scales[at]!.mean, 0),
    weights,
    binary: new Map([...binary].map(([name, { value }]) => [name, value])),
  };
}
