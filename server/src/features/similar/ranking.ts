// Which of the candidates that the index found are likest to a report: by their terms first, and the likest by letters too.
import { type Evidence, evidenceOf, type Frequencies, likenessOf, weigherOf } from './likeness.ts';

/** Comparing letters is dear, so only the likest are compared. */
const MAX_COMPARED = 12;
/** Texts that share this much of their letters are alike whatever their words mean. */
const SAME_LETTERS = 0.5;

interface Candidate {
  reportId: string;
  terms: readonly string[];
}

export interface Likely {
  reportId: string;
  evidence: Evidence;
}

export interface Alike {
  reportId: string;
  /** 0 to 1. */
  likeness: number;
}

const byLikeness = (one: Alike, other: Alike) =>
  other.likeness - one.likeness || (one.reportId < other.reportId ? 1 : -1);

/** The likest candidates by their terms, the likest first. */
export function likestOf(
  terms: readonly string[],
  candidates: readonly Candidate[],
  frequencies: Frequencies,
): Likely[] {
  const weigh = weigherOf(frequencies);
  const asked = weigh(terms);
  return candidates
    .map(({ reportId, terms: held }) => {
      const evidence = evidenceOf(asked, weigh(held));
      return { reportId, evidence, likeness: likenessOf(evidence) };
    })
    .filter(({ likeness }) => likeness > 0)
    .sort(byLikeness)
    .slice(0, MAX_COMPARED);
}

/**
 * Those that are at least as alike as `least`, the likest first. `lettersOf` says what share of their letters two texts have
 * in common.
 */
export function alikeOf(
  likest: readonly Likely[],
  lettersOf: (reportId: string) => number,
  least: number,
): Alike[] {
  return likest
    .map(({ reportId, evidence }) => {
      const letters = lettersOf(reportId);
      const likeness = likenessOf({ ...evidence, letters });
      return { reportId, likeness: letters >= SAME_LETTERS ? Math.max(likeness, letters) : likeness };
    })
    .filter(({ likeness }) => likeness >= least)
    .sort((one, other) => other.likeness - one.likeness);
}
