// A program in memory with the originals of one author and the background reports, stored and searched as the server does it.
import {
  combineFrequencies,
  type Frequencies,
} from '../../server/src/features/duplicates/similarity/frequencies.ts';
import {
  MAX_CANDIDATES,
  searchTermsOf,
  stepsOf,
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

const storeOriginals = ({ pairs }: AuthoredSet) =>
  pairs.map(({ id, original: bugDescription, feature, issueLocation }) =>
    store(id, { bugDescription, feature, issueLocation }),
  );

let background: StoredReport[] | undefined;
function storeBackground(): StoredReport[] {
  background ??= readBackground().map(({ text, feature }, index) =>
    store(`other ${index}`, { bugDescription: text, feature }),
  );
  return background;
}

/** All originals of the author among all background reports. */
export const openProgram = (set: AuthoredSet): Program =>
  programOf([...storeBackground(), ...storeOriginals(set)]);

/** Programs of a size that together hold the originals of the author. Large ones repeat the background reports. */
export function openPrograms(set: AuthoredSet, size: number): Program[] {
  const originals = storeOriginals(set);
  const count = Math.max(1, Math.floor(originals.length / size));
  const others = storeBackground();
  return Array.from({ length: count }, (_, at) => {
    // Neighbours are often about one feature, so they go to different programs.
    const own = originals.filter((_one, index) => index % count === at).slice(0, size);
    const rest = Array.from({ length: size - own.length }, (_one, index) => {
      const other = others[index % others.length]!;
      return { ...other, reportId: `other ${index}` };
    });
    return programOf([...rest, ...own]);
  });
}

function programOf(stored: readonly StoredReport[]): Program {
  const counts = new Map<string, number>();
  for (const { terms } of stored) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { stored, frequencies: combineFrequencies(counts, stored.length) };
}

/** The candidates of the index, from the searches of search-terms.ts in their order, up to the limit. */
export function findCandidates({ stored, frequencies }: Program, terms: readonly string[]): StoredReport[] {
  const search = searchTermsOf(terms, frequencies);
  const { feature, rareTerms, heaviestTerms } = search;
  const counted = stored.map((report) => ({
    report,
    held: heaviestTerms.map((term) => report.terms.includes(term)),
    hasOne: rareTerms.some((term) => report.terms.includes(term)),
    isOfFeature: feature !== undefined && report.terms.includes(feature),
  }));
  const found = new Set<StoredReport>();
  for (const step of stepsOf(search)) {
    if (found.size >= MAX_CANDIDATES) break;
    const matching = counted.filter(
      ({ held, hasOne, isOfFeature }) =>
        (held.slice(0, step.maxTerms).filter(Boolean).length >= step.minTerms ||
          (step.matchesRareTerm && hasOne)) &&
        (isOfFeature || !step.isOfFeature),
    );
    for (const { report } of matching.slice(0, MAX_CANDIDATES)) found.add(report);
  }
  return [...found];
}
