// Estimates of how many problems are still hidden, from the number of people who met each known problem.

/** Maps a number of people to the number of problems that exactly this number of people met. */
export type TimesSeen = ReadonlyMap<number, number>;

export const problemsIn = (times: TimesSeen): number =>
  [...times.values()].reduce((sum, problems) => sum + problems, 0);

export const sightingsIn = (times: TimesSeen): number =>
  [...times].reduce((sum, [seen, problems]) => sum + seen * problems, 0);

/**
 * The problems that exactly `people` people met, if every repeat had been recorded. Each repeat is recorded with the probability
 * `share`, so the recorded numbers are a binomial thinning of the true ones, which this function inverts:
 * f*(1 + i) = Σ f(1 + j) · C(j, i) · r^−i · (−(1 − r) / r)^(j − i), for j ≥ i.
 * @param share above 0, at most 1
 */
export function correctedTimes(times: TimesSeen, people: number, share: number): number {
  const repeats = people - 1;
  return [...times]
    .filter(([seen]) => seen >= people)
    .reduce((sum, [seen, problems]) => {
      const recorded = seen - 1;
      const weight =
        (choose(recorded, repeats) * (-(1 - share) / share) ** (recorded - repeats)) / share ** repeats;
      return sum + problems * weight;
    }, 0);
}

function choose(from: number, count: number): number {
  let ways = 1;
  for (let index = 0; index < count; index += 1) ways *= (from - index) / (index + 1);
  return ways;
}

export interface NewPer100 {
  value: number;
  /** The upper bound of 95 %, of one side. */
  high: number;
}

/** The quantile of the normal distribution for a bound of 95 % on one side. */
const Z_UPPER = 1.645;

/**
 * The number of new problems among the next 100 problems that people meet: 100 · f1* / N*, with f1* problems met by one person and
 * N* = D + (N − D) / r sightings, if every repeat had been recorded. Bound: f1* / N* + 1.645 · √(V + 2 f2* − f1*² / N*) / N*, where V = Σ
 * f(j) · w(j)² for the weights of f1*; with r = 1 it is f1. Sources: I. J. Good, "The population frequencies of species and the
 * estimation of population parameters", Biometrika 40 (1953); W. W. Esty, "A normal limit law for a nonparametric estimator of the
 * coverage of a random sample", The Annals of Statistics 11 (1983). 0 without sightings.
 * @param share of the repeats that are recorded: above 0, at most 1
 */
export function newPer100(times: TimesSeen, share = 1): NewPer100 {
  const problems = problemsIn(times);
  const sightings = problems + (sightingsIn(times) - problems) / share;
  if (sightings === 0) return { value: 0, high: 0 };
  const once = Math.max(0, correctedTimes(times, 1, share));
  const twice = Math.max(0, correctedTimes(times, 2, share));
  const varianceOfOnce = [...times].reduce(
    (sum, [seen, count]) => sum + count * ((1 - share) / share) ** (2 * (seen - 1)),
    0,
  );
  const variance = Math.max(0, varianceOfOnce + 2 * twice - once ** 2 / sightings);
  const rate = once / sightings;
  const bound = rate + (Z_UPPER * Math.sqrt(variance)) / sightings;
  return { value: 100 * Math.min(1, rate), high: 100 * Math.min(1, bound) };
}

/** An upper bound as a whole number. Never below the bound. */
export const roundedBound = (high: number): number => Math.ceil(high);

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

export interface Hidden {
  value: number;
  low: number;
  /** Null for `at_least`: no upper end is known. */
  high: number | null;
  method: 'three_counts' | 'at_least';
}

/** With fewer problems that three people met, `three_counts` is not used. */
const MIN_SEEN_THRICE = 5;

/**
 * The number of problems that nobody has met yet.
 *
 * - `three_counts`: f0 = f1² / (2 f2) · max(1, 2 − 2 f2² / (3 f1 f3)), with f1, f2 and f3 problems met by one, two and three people. Source:
 *   C.-H. Chiu, "A more reliable species richness estimator based on the Gamma–Poisson model", PeerJ 11:e14540 (2023). Variance by the
 *   delta method for a multinomial sample: f0 + Σ f(j) · (∂f0 / ∂f(j))². With f1 and f2 alone, this is the variance of A. Chao, Biometrics 43
 *   (1987). The interval is log-normal, as there.
 * - `at_least`, when too few problems were met by three people: the lower bound of `chao1`, without an upper end. Some problems are met
 *   far more often than others, and then the interval of `chao1` misses the true number too often.
 */
export function hiddenProblems(times: TimesSeen): Hidden {
  const known = problemsIn(times);
  const [once = 0, twice = 0, thrice = 0] = [1, 2, 3].map((seen) => times.get(seen) ?? 0);
  if (once === 0 || twice === 0 || thrice < MIN_SEEN_THRICE) {
    const { value, low } = chao1(times);
    return { value: value - known, low: low - known, high: null, method: 'at_least' };
  }
  const lowest = once ** 2 / (2 * twice);
  const factor = Math.max(1, 2 - (2 * twice ** 2) / (3 * once * thrice));
  const value = lowest * factor;
  // The formula is f1² / f2 − f2 f1 / (3 f3) where the factor is above 1.
  const slopes =
    factor > 1
      ? [
          (2 * once) / twice - twice / (3 * thrice),
          -(once ** 2) / twice ** 2 - once / (3 * thrice),
          (twice * once) / (3 * thrice ** 2),
        ]
      : [once / twice, -(once ** 2) / (2 * twice ** 2), 0];
  const counts = [once, twice, thrice];
  const variance = value + counts.reduce((sum, count, index) => sum + slopes[index]! ** 2 * count, 0);
  const spread = Math.exp(Z * Math.sqrt(Math.log(1 + variance / value ** 2)));
  return { value, low: value / spread, high: value * spread, method: 'three_counts' };
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
/** With a smaller share of recorded repeats, known problems count as new ones. */
export const MIN_RECORDED_SHARE = 0.6;
/** The methods are not reliable when they differ by more than this factor. */
export const MAX_DIFFERENCE = 2;

export interface Met {
  /** Of all accepted problems. */
  times: TimesSeen;
  /**
   * Without the expected number of repeats among them: an accepted report that looks like an earlier problem counts with the probability
   * that it is a problem of its own. Otherwise each repeat that nobody linked would be a problem that one person met.
   * By default `times`.
   */
  distinctTimes?: TimesSeen;
}

export interface Sample extends Met {
  reporters: number;
  /** Only from sightings to which no mission sent the person. */
  outside?: Met;
  /** Undefined if QA has no list of problems. */
  samples?: TwoSamples | undefined;
  /** 0 to 1: recorded repeats / all repeats. Null without repeats. */
  recordedShare: number | null;
}

export interface Estimate {
  /** Corrected for repeats that are not linked to their problem. */
  newPer100: number;
  /** Without this correction. */
  newPer100Raw: number;
  newPer100High: number;
  hidden: Hidden;
  chao1: Range;
  chapman: number | null;
  recordedShare: number | null;
  /** All problems, known and hidden, estimated from sightings outside of missions. Null for a small sample. */
  totalOutside: number | null;
  /** False where the methods differ by more than MAX_DIFFERENCE. */
  isReliable: boolean;
}

export type NotEstimated = 'too_small' | 'unrecorded_repeats';

const isEnough = (times: TimesSeen): boolean =>
  problemsIn(times) >= MIN_PROBLEMS && (times.get(2) ?? 0) >= MIN_SEEN_TWICE;

/** Returns why there is no estimate, or null. */
export function whyNotEstimated({ times, reporters, recordedShare }: Sample): NotEstimated | null {
  if (!isEnough(times) || reporters < MIN_REPORTERS) return 'too_small';
  return (recordedShare ?? 1) < MIN_RECORDED_SHARE ? 'unrecorded_repeats' : null;
}

/** Null where `whyNotEstimated` has a reason. */
export function estimate(sample: Sample): Estimate | null {
  if (whyNotEstimated(sample)) return null;
  const { times, distinctTimes = times, outside, samples, recordedShare } = sample;
  const atLeast = chao1(distinctTimes);
  const total = samples && samples.qa > 0 ? chapman(samples) : null;
  const ratio = total === null ? 1 : Math.max(total, atLeast.value) / Math.min(total, atLeast.value);
  const { value, high } = newPer100(distinctTimes, recordedShare ?? 1);
  return {
    newPer100: value,
    newPer100Raw: newPer100(times).value,
    newPer100High: high,
    hidden: hiddenProblems(distinctTimes),
    chao1: atLeast,
    chapman: total,
    recordedShare,
    totalOutside:
      outside && isEnough(outside.times)
        ? problemsIn(outside.times) + hiddenProblems(outside.distinctTimes ?? outside.times).value
        : null,
    isReliable: ratio <= MAX_DIFFERENCE,
  };
}
