import { cutText } from '@bugquest/contract/cut-text';
import { isEarlier } from '@bugquest/contract/duplicates/earlier';
import type { KnownProblem, MeToo, SamePicture, SimilarReport } from '@bugquest/contract/duplicates/schema';
import { QUESTION_LIKENESS } from '@bugquest/contract/duplicates/suspected';
import { skipOpening } from '@bugquest/contract/reports/opening';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { reviewState } from '@bugquest/contract/review/review';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { firstWords, maskPersonalData, READ_FOR_FIRST_WORDS } from '../../platform/text/masked-words.ts';
import { showsFirstWords } from '../reports/policy.ts';
import type { ReportWithReporter } from '../reports/present.ts';
import type { listSamePictures } from './pictures/picture-queries.ts';
import type { KnownProblemRow, listMeToos } from './queries.ts';
import { differenceOf } from './similarity/difference.ts';
import { SUGGESTION_THRESHOLD } from './similarity/likeness.ts';

interface DisplayOptions {
  /** The description that the person types. */
  draft: string;
  settings: ProgramSettings;
  /** These words are masked. */
  names: ReadonlySet<string>;
}

/** Leaves out the reporter. */
export function toKnownProblem(
  { bugDescription, place, validationReason, candidateId, frequencies, ...row }: KnownProblemRow,
  { draft, settings, names }: DisplayOptions,
): KnownProblem {
  const masked = (text: string) => (row.isOwn ? text : maskPersonalData(text, names));
  const isShown = row.isOwn || showsFirstWords(settings, validationReason);
  const difference = differenceOf(frequencies, draft, masked(bugDescription));
  const start = cutText(skipOpening(bugDescription), READ_FOR_FIRST_WORDS);
  return {
    ...row,
    confirmPoints: settings.meTooPoints,
    isAccepted: reviewState(validationReason) === 'validated',
    isAsked: row.likeness >= QUESTION_LIKENESS && !row.isOwn && !row.isConfirmed,
    firstWords: isShown ? firstWords(masked(start).replace(/\s+/g, ' ').trim()) : null,
    difference: isShown || !difference ? difference : { yours: [], theirs: [] },
    place: masked(place),
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
