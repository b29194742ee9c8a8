// Candidates are ranked by their terms, and then the best of them also by their letters.
import type { Frequencies } from './frequencies.ts';
import { createWeighting, type Evidence, evidenceOf, likenessOf } from './likeness.ts';

/** A comparison of letters is slow, so only the best candidates are compared. */
const MAX_COMPARED = 12;
/** From this trigram similarity on, texts are alike even when they share no terms. */
const SAME_LETTERS = 0.5;

export interface Candidate {
  reportId: string;
  terms: readonly string[];
}

export interface RankedCandidate {
  reportId: string;
  evidence: Evidence;
}

export interface Match {
  reportId: string;
  /** From 0 to 1. */
  likeness: number;
}

const byLikeness = (one: Match, other: Match) =>
  other.likeness - one.likeness || (one.reportId < other.reportId ? 1 : -1);

const weightings = new WeakMap<Frequencies, ReturnType<typeof createWeighting>>();

/** Weights stay the same for the minutes in which the frequencies are cached, and computing them takes long. */
function weightingOf(frequencies: Frequencies) {
  const weighting = weightings.get(frequencies) ?? createWeighting(frequencies);
  weightings.set(frequencies, weighting);
  return weighting;
}

/** In the order of the candidates. */
export function compareTerms(
  frequencies: Frequencies,
  draft: readonly string[],
  candidates: readonly Candidate[],
): RankedCandidate[] {
  const weigh = weightingOf(frequencies);
  const weighted = weigh(draft);
  return candidates.map(({ reportId, terms }) => ({
    reportId,
    evidence: evidenceOf(weighted, weigh(terms)),
  }));
}

/** Best first. */
export function rankByTerms(
  frequencies: Frequencies,
  draft: readonly string[],
  candidates: readonly Candidate[],
): RankedCandidate[] {
  return compareTerms(frequencies, draft, candidates)
    .map((compared) => ({ ...compared, likeness: likenessOf(compared.evidence) }))
    .filter(({ likeness }) => likeness > 0)
    .sort(byLikeness)
    .slice(0, MAX_COMPARED);
}

/**
 * Best first.
 * @param lettersOf the trigram similarity of a candidate's text
 */
export function selectMatches(
  candidates: readonly RankedCandidate[],
  lettersOf: (reportId: string) => number,
  threshold: number,
): Match[] {
  return candidates
    .map(({ reportId, evidence }) => {
      const letters = lettersOf(reportId);
      const likeness = likenessOf({ ...evidence, letters });
      return { reportId, likeness: letters >= SAME_LETTERS ? Math.max(likeness, letters) : likeness };
    })
    .filter(({ likeness }) => likeness >= threshold)
    .sort((one, other) => other.likeness - one.likeness);
}
