// The cases from which likeness is learned: every draft of the development sets with its best candidates. `isOriginal` marks the
// right candidate.
import {
  createWeighting,
  type Evidence,
  evidenceOf,
  type SortWeights,
} from '../../server/src/features/duplicates/similarity/likeness.ts';
import {
  isFeature,
  type ReportText,
  termsOf,
} from '../../server/src/features/duplicates/similarity/terms.ts';
import { draftOf, draftOfUnpaired, REPORTING_SITUATIONS, type Situation } from './measure.ts';
import { createPrograms, findCandidates, type Program, type StoredReport } from './program.ts';
import { type AuthoredSet, type Kind, readSets } from './reports.ts';
import { trigramSimilarity, trigramsOf } from './trigrams.ts';

/** More candidates would slow the training down. Weak candidates are easy to classify. */
const MAX_CANDIDATES = 30;
/** Consecutive problems are often about one place, so cross-validation keeps a block of them together. */
const BLOCK_SIZE = 8;

export interface Candidate {
  evidence: Evidence;
  shared: string[];
  /** The terms of only one of the two reports. */
  alone: string[];
  isOriginal: boolean;
}

export interface SearchCase {
  set: string;
  situation: Situation;
  /** Undefined for a new problem, which has no original. */
  kind: Kind | undefined;
  isNearMiss: boolean;
  block: number;
  candidates: Candidate[];
}

interface SearchedDraft {
  set: string;
  program: Program;
  draft: ReportText;
  kind: Kind | undefined;
  isNearMiss: boolean;
  situation: Situation;
  block: number;
  original: string | undefined;
  found: StoredReport[];
}

const numberOf = (id: string) => Number(id.split('-').at(-1));
const blockOf = (number: number) => Math.floor(number / BLOCK_SIZE);

/** A larger program has reports of the demo, and some of them describe the "new" problems. */
const PROGRAM_SIZE = 300;

function* searchDrafts(set: AuthoredSet): Generator<SearchedDraft> {
  const program = createPrograms(set, PROGRAM_SIZE)[0]!;
  const common = { set: set.name, program };
  const find = (draft: ReportText, twin?: string) =>
    findCandidates(program, termsOf(draft)).filter(({ reportId }) => reportId !== twin);
  for (const situation of REPORTING_SITUATIONS) {
    for (const pair of set.pairs) {
      const draft = draftOf(pair, situation);
      const block = blockOf(numberOf(pair.id));
      const { kind, id: original, twin } = pair;
      const found = find(draft, twin);
      yield { ...common, situation, draft, kind, isNearMiss: false, block, original, found };
    }
    for (const isNearMiss of [false, true]) {
      const reports = isNearMiss ? set.nearMisses : set.unrelated;
      for (const [index, report] of reports.entries()) {
        const draft = draftOfUnpaired(report, situation);
        // A near miss is in the block of its original: otherwise a fold would be tested on problems that it was trained on.
        const block = blockOf(report.original ? numberOf(report.original) : index);
        const found = find(draft);
        yield { ...common, situation, draft, kind: undefined, isNearMiss, block, original: undefined, found };
      }
    }
  }
}

/** The searches do not depend on the weights, so they run once. */
export const searchAllDrafts = (): SearchedDraft[] =>
  readSets('development').flatMap((set) => [...searchDrafts(set)]);

export function toSearchCase(
  { set, program, draft, kind, isNearMiss, situation, block, original, found }: SearchedDraft,
  weights: SortWeights,
): SearchCase {
  const weigh = createWeighting(program.frequencies, weights);
  const terms = termsOf(draft).filter((term) => !isFeature(term));
  const weighted = weigh(termsOf(draft));
  const trigrams = trigramsOf(draft.bugDescription);
  const candidates = found
    .map((stored) => ({
      evidence: evidenceOf(weighted, weigh(stored.terms), trigramSimilarity(trigrams, stored.trigrams)),
      ...splitTerms(
        terms,
        stored.terms.filter((term) => !isFeature(term)),
      ),
      isOriginal: stored.reportId === original,
    }))
    .sort((one, other) => roughScore(other) - roughScore(one))
    .slice(0, MAX_CANDIDATES);
  return { set, situation, kind, isNearMiss, block, candidates };
}

function splitTerms(one: readonly string[], other: readonly string[]) {
  const [ones, others] = [new Set(one), new Set(other)];
  return { shared: [...ones.intersection(others)], alone: [...ones.symmetricDifference(others)] };
}

/** Selects candidates without learned weights. */
function roughScore({ evidence: { cosine, bySort } }: Candidate): number {
  const shared = Object.values(bySort).reduce((sum, comparison) => sum + comparison.shared, 0);
  return 4 * cosine + shared;
}
