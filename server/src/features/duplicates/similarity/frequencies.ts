// The counts of the program are combined with the general shares of terms in bug reports, so that suggestions are good from the
// first report on.
import path from 'node:path';
import { DATA_FOLDER, type JsonObject, readJsonLines, readText } from '../../../platform/data/json-lines.ts';

export interface Frequencies {
  /** The share of reports that contain a term, 0 to 1. */
  shareOf(term: string): number;
  /** The estimated number of reports of the program that contain a term. */
  countOf(term: string): number;
}

/** The general shares weigh as much as this number of reports of the program. */
const GENERAL_REPORTS = 1_000;

function toShare(line: JsonObject): [string, number] {
  const { share } = line;
  if (typeof share !== 'number' || !(share > 0 && share <= 1)) throw new Error('"share" must be in 0 to 1');
  return [readText(line, 'term'), share];
}

/** The shares of common terms (written by eval/learn-term-shares.ts). */
const GENERAL_SHARE_BY_TERM = new Map(readJsonLines(path.join(DATA_FOLDER, 'term-shares.jsonl'), toShare));

/**
 * @param counts for each term, the number of counted reports that contain it
 * @param counted the number of reports whose terms are counted; a job counts them, so it lags behind
 * @param all the number of all reports of the program
 */
export function combineFrequencies(
  counts: ReadonlyMap<string, number>,
  counted: number,
  all = counted,
): Frequencies {
  const countOf = (term: string) => counts.get(term) ?? 0;
  return {
    shareOf: (term) =>
      (GENERAL_REPORTS * (GENERAL_SHARE_BY_TERM.get(term) ?? 0) + countOf(term)) /
      (GENERAL_REPORTS + counted),
    countOf: (term) => (countOf(term) * all) / Math.max(counted, 1),
  };
}
