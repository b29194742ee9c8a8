import { isEarlier } from '@bugquest/contract/duplicates/earlier';
import {
  FIRST_WORDS_LENGTH,
  type KnownProblem,
  type MeToo,
  type SamePicture,
  type SimilarReport,
} from '@bugquest/contract/duplicates/schema';
import { skipOpening } from '@bugquest/contract/reports/opening';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { isRejection } from '@bugquest/contract/review/review';
import type { ReportWithReporter } from '../reports/present.ts';
import { maskPersonalData } from './mask.ts';
import type { listSamePictures } from './pictures/picture-queries.ts';
import type { KnownProblemRow, listMeToos } from './queries.ts';
import { SUGGESTION_THRESHOLD } from './similarity/likeness.ts';
import { faultOf } from './similarity/terms.ts';

interface DisplayOptions {
  confirmPoints: number;
  showFirstWords: boolean;
  /** These words are masked. */
  names: ReadonlySet<string>;
}

/** Leaves out the reporter. The words of another person are shown after an administrator has accepted the report. */
export function toKnownProblem(
  { start, place, validationReason, candidateId, ...row }: KnownProblemRow,
  { confirmPoints, showFirstWords, names }: DisplayOptions,
): KnownProblem {
  const words = row.isOwn ? start.replace(/\s+/g, ' ').trim() : maskPersonalData(start, names);
  const isAccepted = validationReason !== null && !isRejection(validationReason);
  return {
    ...row,
    confirmPoints,
    firstWords: row.isOwn || (showFirstWords && isAccepted) ? firstWords(skipOpening(words)) : null,
    fault: faultOf(start),
    place: row.isOwn ? place : maskPersonalData(place, names),
  };
}

export const toMeToo = ({ createdAt, ...row }: Awaited<ReturnType<typeof listMeToos>>[number]): MeToo => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

export const toSamePicture = ({
  id,
  serialNumber,
  key,
  ownKey,
}: Awaited<ReturnType<typeof listSamePictures>>[number]): SamePicture => ({
  id,
  serialNumber,
  url: `/api/media/${key}`,
  ownUrl: `/api/media/${ownKey}`,
});

/** For people who may not read the whole report. */
export function firstWords(line: string): string {
  if (line.length <= FIRST_WORDS_LENGTH) return line;
  const cut = line.slice(0, FIRST_WORDS_LENGTH - 1);
  // Cut between words, unless there is only one very long word.
  const space = cut.lastIndexOf(' ');
  return `${(space > FIRST_WORDS_LENGTH / 2 ? cut.slice(0, space) : cut).toWellFormed().trimEnd()}…`;
}

/** Uses the current list of similar reports, because the stored likely original is as old as the report. */
export function toLikelyOriginal(
  report: ReportWithReporter,
  [first]: readonly SimilarReport[],
): AdminBugReport['likelyOriginal'] {
  const isLikely = first && isEarlier(first, report) && first.likeness >= SUGGESTION_THRESHOLD;
  if (report.validationReason !== null || !isLikely) return null;
  const { id, serialNumber, likeness } = first;
  return { id, serialNumber, likeness };
}
