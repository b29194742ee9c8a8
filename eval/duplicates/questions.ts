// The samples that likeness is learned from: every draft of the development sets with its best candidates, and which of them
// is its original.
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
import { trigramSimilarity, trigramsOf } from './letters.ts';
import { draftOf, draftOfUnpaired, REPORTING_SITUATIONS, type Situation } from './measure.ts';
import { findCandidates, openPrograms, type Program, type StoredReport } from './program.ts';
import { type AuthoredSet, type Kind, readSets } from './reports.ts';

/** Weaker candidates are easy to tell apart and would only slow the training down. */
const MAX_CANDIDATES = 30;
/** Consecutive problems are often about one place, so cross-validation keeps them together. */
const BLOCK = 8;

export interface Candidate {
  evidence: Evidence;
  shared: string[];
  /** The terms of only one of the two reports. */
  alone: string[];
  isOriginal: boolean;
}

export interface Question {
  set: string;
  situation: Situation;
  /** Undefined for a new problem, which has no original. */
  kind: Kind | undefined;
  isNearMiss: boolean;
  block: number;
  candidates: Candidate[];
}

/** A draft with the reports that the index finds for it. */
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
const blockOf = (number: number) => Math.floor(number / BLOCK);

/** Larger programs hold reports of the demo, which describe some of the "new" problems, too. */
const PROGRAM_SIZE = 300;

function* searchDrafts(set: AuthoredSet): Generator<SearchedDraft> {
  const program = openPrograms(set, PROGRAM_SIZE)[0]!;
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
        // With its original: else the weights of single terms would be measured on problems that they were learned from.
        const block = blockOf(report.original ? numberOf(report.original) : index);
        const found = find(draft);
        yield { ...common, situation, draft, kind: undefined, isNearMiss, block, original: undefined, found };
      }
    }
  }
}

/** Independent of the weights, so that they are computed once. */
export const searchAllDrafts = (): SearchedDraft[] =>
  readSets('development').flatMap((set) => [...searchDrafts(set)]);

export function toQuestion(
  { set, program, draft, kind, isNearMiss, situation, block, original, found }: SearchedDraft,
  weights: SortWeights,
): Question {
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

/** Good enough to select candidates before anything is learned. */
function roughScore({ evidence: { cosine, bySort } }: Candidate): number {
  const shared = Object.values(bySort).reduce((sum, comparison) => sum + comparison.shared, 0);
  return 4 * cosine + shared;
}
