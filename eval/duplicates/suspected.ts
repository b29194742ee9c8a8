// Measures suspected repeats: how many of 100 are the same bug as their likely original, and how many of the true repeats are
// suspected. Authors from whom nothing was learned wrote as many reports of new problems as repeats, most of them near misses.
import type { Match } from '../../server/src/features/duplicates/similarity/ranking.ts';
import type { ReportText } from '../../server/src/features/duplicates/similarity/terms.ts';
import { draftOf, draftOfUnpaired, listMatches, type Share } from './measure.ts';
import { createProgram } from './program.ts';
import { type AuthoredSet, KINDS, type Kind, readSets } from './reports.ts';

const LIKENESSES = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.96, 0.97, 0.98, 0.99] as const;

interface SearchedReport {
  /** Undefined for a new problem. */
  kind: Kind | undefined;
  /** The reports of the same bug. Empty for a new problem. */
  same: readonly string[];
  /** Oldest first. */
  matches: readonly Match[];
}

export interface SuspectedResult {
  likeness: number;
  /** How many suspected repeats are the same bug as their likely original. */
  precision: Share;
  /** How many of the repeats are suspected of the right original. */
  found: Record<Kind, Share>;
  /** How many reports of new problems are suspected: the form asks a wrong question about them. */
  wrong: Share;
}

function searchSet(set: AuthoredSet): SearchedReport[] {
  const program = createProgram(set);
  const ages = new Map(set.pairs.map(({ id }, index) => [id, index]));
  // Nobody has said which background reports describe a bug of the author, and some do. They take part in the search, but are not
  // counted.
  const find = (draft: ReportText) =>
    listMatches(program, draft, 0)
      .filter(({ reportId }) => ages.has(reportId))
      .sort((one, other) => ages.get(one.reportId)! - ages.get(other.reportId)!);
  const repeats = set.pairs.map((pair) => ({
    kind: pair.kind,
    same: [pair.id, ...(pair.twin ? [pair.twin] : [])],
    matches: find(draftOf(pair, 'in review')),
  }));
  const others = [...set.unrelated, ...set.nearMisses].map((report) => ({
    kind: undefined,
    same: [],
    matches: find(draftOfUnpaired(report, 'in review')),
  }));
  return [...repeats, ...others];
}

function measureAt(likeness: number, searched: readonly SearchedReport[]): SuspectedResult {
  const judged = searched.map(({ kind, same, matches }) => {
    const original = matches.find((match) => match.likeness >= likeness);
    return { kind, isSuspected: original !== undefined, isRight: same.includes(original?.reportId ?? '') };
  });
  const countRight = (rows: typeof judged) => rows.filter(({ isRight }) => isRight).length;
  const suspected = judged.filter(({ isSuspected }) => isSuspected);
  const found = Object.fromEntries(
    KINDS.map((kind) => {
      const repeats = judged.filter((row) => row.kind === kind);
      return [kind, { total: repeats.length, count: countRight(repeats) }];
    }),
  ) as Record<Kind, Share>;
  const fresh = judged.filter(({ kind }) => kind === undefined);
  const wrong = { total: fresh.length, count: fresh.filter(({ isSuspected }) => isSuspected).length };
  return { likeness, precision: { total: suspected.length, count: countRight(suspected) }, found, wrong };
}

export function measureSuspected(likenesses: readonly number[] = LIKENESSES): SuspectedResult[] {
  const searched = readSets('held-out').flatMap(searchSet);
  return likenesses.map((likeness) => measureAt(likeness, searched));
}
