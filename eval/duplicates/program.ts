// A program in memory with the originals of one author and the background reports, stored and searched as the server does it.
import type { Frequencies } from '../../server/src/features/duplicates/similarity/likeness.ts';
import {
  MAX_CANDIDATES,
  searchTermsOf,
} from '../../server/src/features/duplicates/similarity/search-terms.ts';
import { type ReportText, termsOf } from '../../server/src/features/duplicates/similarity/terms.ts';
import { trigramsOf } from './letters.ts';
import { type AuthoredSet, readBackground } from './reports.ts';

export interface StoredReport {
  reportId: string;
  terms: string[];
  trigrams: ReadonlySet<string>;
}

export interface Program {
  stored: readonly StoredReport[];
  frequencies: Frequencies;
}

const store = (reportId: string, report: ReportText): StoredReport => ({
  reportId,
  terms: termsOf(report),
  trigrams: trigramsOf(report.bugDescription),
});

export function openProgram({ pairs }: AuthoredSet): Program {
  const stored = [
    ...readBackground().map(({ text, feature }, index) =>
      store(`other ${index}`, { bugDescription: text, feature }),
    ),
    ...pairs.map(({ id, original: bugDescription, feature, issueLocation }) =>
      store(id, { bugDescription, feature, issueLocation }),
    ),
  ];
  const counts = new Map<string, number>();
  for (const { terms } of stored) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { stored, frequencies: { reports: stored.length, of: (term) => counts.get(term) ?? 0 } };
}

/** The candidates of the index: first those of the strict query, then those of the loose query, up to the limit. */
export function findCandidates({ stored, frequencies }: Program, terms: readonly string[]): StoredReport[] {
  const { alone, paired } = searchTermsOf(terms, frequencies);
  const containing = (least: number) =>
    stored.filter(({ terms: own }) => paired.filter((term) => own.includes(term)).length >= least);
  const strict = containing(3).slice(0, MAX_CANDIDATES);
  if (strict.length === MAX_CANDIDATES) return strict;
  const loose = new Set([
    ...stored.filter(({ terms: own }) => alone.some((term) => own.includes(term))),
    ...containing(2),
  ]);
  return [...new Set([...strict, ...[...loose].slice(0, MAX_CANDIDATES)])];
}
