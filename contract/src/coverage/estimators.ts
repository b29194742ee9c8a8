// Estimates of how many problems are still hidden, from the number of people who met each known problem.

/** Maps a number of people to the number of problems that exactly this number of people met. */
export type TimesSeen = ReadonlyMap<number, number>;

export function countTimesSeen(peopleByProblem: readonly number[]): TimesSeen {
  const times = new Map<number, number>();
  for (const people of peopleByProblem) times.set(people, (times.get(people) ?? 0) + 1);
  return times;
}

export const problemsIn = (times: TimesSeen): number =>
  [...times.values()].reduce((sum, problems) => sum + problems, 0);

export const sightingsIn = (times: TimesSeen): number =>
  [...times].reduce((sum, [seen, problems]) => sum + seen * problems, 0);

/**
 * The number of new problems among the next 100 problems that people meet: 100 · f1 / N, with f1 problems met once and N
 * sightings. Source: I. J. Good, "The population frequencies of species and the estimation of population parameters", Biometrika
 * 40 (1953). 0 without sightings.
 */
export function newPer100(times: TimesSeen): number {
  const sightings = sightingsIn(times);
  return sightings === 0 ? 0 : (100 * (times.get(1) ?? 0)) / sightings;
}

export interface Range {
  value: number;
  low: number;
  high: number;
}

/** The quantile of the normal distribution for an interval of 95 %. */
const Z = 1.96;

/**
 * A lower bound of all problems, known and hidden: D + f1(f1 − 1) / (2(f2 + 1)), with D known problems, f1 met once and f2 met
 * twice. Bias-corrected; the interval is log-normal. Sources: A. Chao, "Nonparametric estimation of the number of classes in a
 * population", Scandinavian Journal of Statistics 11 (1984); "Estimating the population size for capture-recapture data with
 * unequal catchability", Biometrics 43 (1987).
 */
export function chao1(times: TimesSeen): Range {
  const knownProblems = problemsIn(times);
  const once = times.get(1) ?? 0;
  const twice = times.get(2) ?? 0;
  const hidden = (once * (once - 1)) / (2 * (twice + 1));
  if (hidden === 0) return { value: knownProblems, low: knownProblems, high: knownProblems };
  const variance = chao1Variance(once, twice);
  const spread = Math.exp(Z * Math.sqrt(Math.log(1 + variance / hidden ** 2)));
  return {
    value: knownProblems + hidden,
    low: knownProblems + hidden / spread,
    high: knownProblems + hidden * spread,
  };
}

/** f1(f1 − 1)/(2(f2 + 1)) + f1(2f1 − 1)²/(4(f2 + 1)²) + f1² f2 (f1 − 1)²/(4(f2 + 1)⁴), as in the second source of `chao1`. */
export function chao1Variance(once: number, twice: number): number {
  const twicePlusOne = twice + 1;
  return (
    (once * (once - 1)) / (2 * twicePlusOne) +
    (once * (2 * once - 1) ** 2) / (4 * twicePlusOne ** 2) +
    (once ** 2 * twice * (once - 1) ** 2) / (4 * twicePlusOne ** 4)
  );
}

/** Problems of two independent samples. */
export interface TwoSamples {
  crowd: number;
  qa: number;
  both: number;
}

/**
 * All problems, from two samples: (n1 + 1)(n2 + 1)/(m + 1) − 1, with m problems in both. Source: D. G. Chapman, "Some properties
 * of the hypergeometric distribution with applications to zoological sample censuses", University of California Publications
 * in Statistics 1 (1951).
 */
export const chapman = ({ crowd, qa, both }: TwoSamples): number => ((crowd + 1) * (qa + 1)) / (both + 1) - 1;

/** Smaller samples give no estimate, because no model is accurate for them. */
export const MIN_PROBLEMS = 30;
export const MIN_REPORTERS = 10;
export const MIN_SEEN_TWICE = 5;
/** The methods are not reliable when they differ by more than this factor. */
export const MAX_DIFFERENCE = 2;

export interface Sample {
  times: TimesSeen;
  reporters: number;
  /** Undefined if QA has no list of problems. */
  samples?: TwoSamples | undefined;
  /** 0 to 1: recorded rediscoveries / all rediscoveries. Null without rediscoveries. */
  recordedShare: number | null;
}

export interface Estimate {
  newPer100: number;
  chao1: Range;
  chapman: number | null;
  recordedShare: number | null;
  /** False where the methods differ by more than MAX_DIFFERENCE. */
  isReliable: boolean;
}

/** Null for a sample that is too small. */
export function estimate({ times, reporters, samples, recordedShare }: Sample): Estimate | null {
  const isEnough =
    problemsIn(times) >= MIN_PROBLEMS && reporters >= MIN_REPORTERS && (times.get(2) ?? 0) >= MIN_SEEN_TWICE;
  if (!isEnough) return null;
  const atLeast = chao1(times);
  const total = samples && samples.qa > 0 ? chapman(samples) : null;
  const ratio = total === null ? 1 : Math.max(total, atLeast.value) / Math.min(total, atLeast.value);
  return {
    newPer100: newPer100(times),
    chao1: atLeast,
    chapman: total,
    recordedShare,
    isReliable: ratio <= MAX_DIFFERENCE,
  };
}
