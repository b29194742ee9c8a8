// Logistic regression by stochastic gradient descent (AdaGrad), with a few dense features and many that are present or not.
// Deterministic: the same samples give the same weights.

export interface Sample {
  features: readonly number[];
  /** The names of the features that are present. */
  present: readonly string[];
  isSame: boolean;
}

export interface Fitted {
  base: number;
  weights: number[];
  /** The weights of the features that are present or not; those of rare ones are missing. */
  present: ReadonlyMap<string, number>;
}

const EPOCHS = 15;
const RATE = 0.15;
/** L2 penalties against overfitting; dense features are scaled to a standard deviation of 1 first. */
const PENALTY = 0.001;
const PRESENT_PENALTY = 0.03;
/** Features that are present in fewer samples of the same problem are left out. */
const MIN_SAME = 4;

/** A weight with the sum of its squared gradients, which slows its changes down. */
interface Trained {
  value: number;
  squares: number;
}

const start = (value: number, squares: number): Trained => ({ value, squares });

function step(weight: Trained, gradient: number, penalty = 0): void {
  const total = gradient + penalty * weight.value;
  weight.squares += total * total;
  weight.value -= (RATE * total) / Math.sqrt(weight.squares);
}

function namesOf(samples: readonly Sample[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { present, isSame } of samples)
    if (isSame) for (const name of present) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= MIN_SAME).map(([name]) => name));
}

function scaleOf(samples: readonly Sample[], at: number) {
  const mean = samples.reduce((sum, { features }) => sum + features[at]!, 0) / samples.length;
  const square = samples.reduce((sum, { features }) => sum + (features[at]! - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(square / samples.length) || 1 };
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

export function fitWeights(samples: readonly Sample[]): Fitted {
  const scales = samples[0]!.features.map((_, index) => scaleOf(samples, index));
  const present = new Map([...namesOf(samples)].map((name) => [name, start(0, 0.1)]));
  const base = start(-2, 0.01);
  const dense = scales.map(() => start(0, 0.01));
  const inputs = samples.map(({ features, present: names, isSame }) => ({
    features: features.map((value, index) => (value - scales[index]!.mean) / scales[index]!.deviation),
    present: names.map((name) => present.get(name)).filter((weight) => weight !== undefined),
    isSame,
  }));
  const shuffle = createShuffle();
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(inputs);
    for (const input of inputs) {
      let sum = base.value;
      for (const [at, weight] of dense.entries()) sum += weight.value * input.features[at]!;
      for (const weight of input.present) sum += weight.value;
      const error = 1 / (1 + Math.exp(-sum)) - Number(input.isSame);
      step(base, error);
      for (const [at, weight] of dense.entries()) step(weight, error * input.features[at]!, PENALTY);
      for (const weight of input.present) step(weight, error, PRESENT_PENALTY);
    }
  }
  const weights = dense.map(({ value }, at) => value / scales[at]!.deviation);
  return {
    base: base.value - weights.reduce((sum, weight, at) => sum + weight * scales[at]!.mean, 0),
    weights,
    present: new Map([...present].map(([name, { value }]) => [name, value])),
  };
}
