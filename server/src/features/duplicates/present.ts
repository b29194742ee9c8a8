import { isEarlier } from '@bugquest/contract/duplicates/earlier';
import type { KnownProblem, MeToo, SamePicture, SimilarReport } from '@bugquest/contract/duplicates/schema';
import { skipOpening } from '@bugquest/contract/reports/opening';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { isRejection } from '@bugquest/contract/review/review';
import { firstWords, maskPersonalData } from '../../platform/text/masked-words.ts';
import type { ReportWithReporter } from '../reports/present.ts';
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
