// A program in memory with the originals of one author and background reports. Reports are stored and searched like on the server.
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
import { type AuthoredSet, readBackground } from './reports.ts';
import { trigramsOf } from './trigrams.ts';

export interface StoredReport {
  reportId: string;
  terms: string[];
  trigrams: ReadonlySet<string>;
}

export interface Program {
  stored: readonly StoredReport[];
  frequencies: Frequencies;
}

const toStoredReport = (reportId: string, report: ReportText): StoredReport => ({
  reportId,
  terms: termsOf(report),
  trigrams: trigramsOf(report.bugDescription),
});

const storeOriginals = ({ pairs }: AuthoredSet) =>
  pairs.map(({ id, original: bugDescription, feature, issueLocation }) =>
    toStoredReport(id, { bugDescription, feature, issueLocation }),
  );

let background: StoredReport[] | undefined;
function storeBackground(): StoredReport[] {
  background ??= readBackground().map(({ text, feature }, index) =>
    toStoredReport(`other ${index}`, { bugDescription: text, feature }),
  );
  return background;
}

/** A program with all originals of the set and all background reports. */
export const createProgram = (set: AuthoredSet): Program =>
  programOf([...storeBackground(), ...storeOriginals(set)]);

/** Programs of one size, which together have all originals of the set. Large programs repeat background reports. */
export function createPrograms(set: AuthoredSet, size: number): Program[] {
  const originals = storeOriginals(set);
  const count = Math.max(1, Math.floor(originals.length / size));
  const backgroundReports = storeBackground();
  return Array.from({ length: count }, (_, at) => {
    // Consecutive originals are often about one feature, so they go to different programs.
    const ownOriginals = originals.filter((_one, index) => index % count === at).slice(0, size);
    const fillers = Array.from({ length: size - ownOriginals.length }, (_one, index) => {
      const other = backgroundReports[index % backgroundReports.length]!;
      return { ...other, reportId: `other ${index}` };
    });
    return programOf([...fillers, ...ownOriginals]);
  });
}

function programOf(stored: readonly StoredReport[]): Program {
  const counts = new Map<string, number>();
  for (const { terms } of stored) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { stored, frequencies: combineFrequencies(counts, stored.length) };
}

/**
 * The reports that the server's searches (search-terms.ts) find, in the order of the searches and up to the limit. Where the server looks up
 * pairs of terms instead, it found 515 of the 518 originals that are found here in programs of 20,000 reports.
 */
export function findCandidates({ stored, frequencies }: Program, terms: readonly string[]): StoredReport[] {
  const search = searchTermsOf(terms, frequencies);
  const { feature, rareTerms, heaviestTerms } = search;
  const counted = stored.map((report) => ({
    report,
    hasPaired: heaviestTerms.map((term) => report.terms.includes(term)),
    hasAlone: rareTerms.some((term) => report.terms.includes(term)),
    isOfFeature: feature !== undefined && report.terms.includes(feature),
  }));
  const found = new Set<StoredReport>();
  for (const step of stepsOf(search)) {
    if (found.size >= MAX_CANDIDATES) break;
    const matching = counted.filter(
      ({ hasPaired, hasAlone, isOfFeature }) =>
        (hasPaired.slice(0, step.maxTerms).filter(Boolean).length >= step.minTerms ||
          (step.matchesRareTerm && hasAlone)) &&
        (isOfFeature || !step.isOfFeature),
    );
    for (const { report } of matching.slice(0, MAX_CANDIDATES)) found.add(report);
  }
  return [...found];
}
