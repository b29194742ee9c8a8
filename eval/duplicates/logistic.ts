// Logistic regression by Newton's method, for few features. Deterministic: the same samples give the same weights.

export interface Sample {
  features: readonly number[];
  isSame: boolean;
}

/** L2 penalty against overfitting; features are scaled to a standard deviation of 1 first. */
const PENALTY = 10;
const STEPS = 15;

function deviationsOf(samples: readonly Sample[], size: number): number[] {
  return Array.from({ length: size }, (_, at) => {
    const mean = samples.reduce((sum, { features }) => sum + features[at]!, 0) / samples.length;
    const square = samples.reduce((sum, { features }) => sum + (features[at]! - mean) ** 2, 0);
    return Math.sqrt(square / samples.length) || 1;
  });
}

/** Solves a small system of linear equations by Gaussian elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  for (let at = 0; at < rows.length; at += 1) {
    const best = rows.findIndex(
      (row, index) =>
        index >= at && Math.abs(row[at]!) === Math.max(...rows.slice(at).map((one) => Math.abs(one[at]!))),
    );
    [rows[at], rows[best]] = [rows[best]!, rows[at]!];
    for (const [index, row] of rows.entries()) {
      if (index === at) continue;
      const factor = row[at]! / rows[at]![at]!;
      for (let column = at; column < row.length; column += 1) row[column]! -= factor * rows[at]![column]!;
    }
  }
  return rows.map((row, at) => row.at(-1)! / row[at]!);
}

/** The intercept, followed by the weight of each feature. */
export function fitWeights(samples: readonly Sample[]): number[] {
  const size = samples[0]!.features.length;
  const deviations = deviationsOf(samples, size);
  const inputs = samples.map(({ features }) => [1, ...features.map((value, at) => value / deviations[at]!)]);
  let weights = new Array<number>(size + 1).fill(0);
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = weights.map((weight, at) => (at === 0 ? 0 : PENALTY * weight));
    const hessian = weights.map((_, at) =>
      weights.map((__, other) => (at === other && at > 0 ? PENALTY : 0)),
    );
    for (const [index, input] of inputs.entries()) {
      const sum = input.reduce((total, value, at) => total + value * weights[at]!, 0);
      const probability = 1 / (1 + Math.exp(-sum));
      const error = probability - Number(samples[index]!.isSame);
      for (let at = 0; at <= size; at += 1) {
        gradient[at]! += error * input[at]!;
        for (let other = 0; other <= size; other += 1) {
          hessian[at]![other]! += probability * (1 - probability) * input[at]! * input[other]!;
        }
      }
    }
    const change = solve(hessian, gradient);
    weights = weights.map((weight, at) => weight - change[at]!);
  }
  return weights.map((weight, at) => (at === 0 ? weight : weight / deviations[at - 1]!));
}
