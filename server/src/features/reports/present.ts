import type { MediaFile } from '@bugquest/contract/reports/media/media-file';
import type { AdminBugReport, OwnBugReport, SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { splitTitle } from '@bugquest/contract/reports/title';
import { CORRECTABLE_FIELDS } from '@bugquest/contract/review/classification';
import type { AchievementRow } from '../../db/schema/competition.ts';
import type { MediaPreviewRow, PreviewKind } from '../../db/schema/media-previews.ts';
import type { BugReportRow, MediaFileRow } from '../../db/schema/reports.ts';
import type { TrackerIssueRow } from '../../db/schema/trackers.ts';
import { toAchievement } from '../competition/points/present.ts';

/** Contains only finished previews. */
export type MediaWithPreviews = MediaFileRow & { previews: readonly MediaPreviewRow[] };

export type ReportWithMedia = BugReportRow & {
  media: readonly MediaWithPreviews[];
  originalSerial: string | null;
  confirmationPoints: number | null;
  openQuestion: string | null;
};
export type ReportWithReporter = ReportWithMedia & {
  assigneeName: string | null;
  likelyId: string | null;
  likelySerial: string | null;
  likeness: number | null;
  tracker: Pick<
    TrackerIssueRow,
    'state' | 'key' | 'url' | 'remoteState' | 'error' | 'errorStatus' | 'errorText'
  > | null;
  reporter: AdminBugReport['reporter'];
};

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

export const urlOf = ({ storageKey }: Pick<MediaFileRow, 'storageKey'>) => `/api/media/${storageKey}`;

export function toMediaFile(row: MediaWithPreviews): MediaFile {
  const previewOf = (wantedKind: PreviewKind) => row.previews.find(({ kind }) => kind === wantedKind);
  const small = previewOf('thumbnail') ?? previewOf('poster');
  const icon = previewOf('icon');
  const playable = previewOf('playable');
  return {
    url: urlOf(row),
    originalName: row.originalName,
    caption: row.caption,
    mimeType: row.mimeType,
    fileSize: row.fileSize,
    thumbnail: small?.storageKey
      ? { url: urlOf({ storageKey: small.storageKey }), width: small.width ?? 0, height: small.height ?? 0 }
      : null,
    iconUrl: icon?.storageKey ? urlOf({ storageKey: icon.storageKey }) : null,
    playableUrl: playable?.storageKey ? urlOf({ storageKey: playable.storageKey }) : null,
    seconds: small?.duration ?? null,
  };
}

/** Omits internal fields. */
export function toOwnBugReport(row: ReportWithMedia): OwnBugReport {
  const {
    media,
    reportedValues,
    reviewedSeverity,
    issuedByQA,
    developerComments,
    notes,
    validatedBy,
    duplicateOf,
    repeatOf,
    repeatAnswer,
    repeatBecause,
    assigneeId,
    ageLimitHours,
    waitingSince,
    pausedHours,
    promisedFrom,
    remindedAt,
    dueAt,
    chosenBuild,
    rewrittenAt,
    ...visibleFields
  } = row;
  const urls = (kind: MediaFileRow['kind']) => media.filter((file) => file.kind === kind).map(urlOf);
  return {
    ...visibleFields,
    title: splitTitle(row.bugDescription).title,
    correctedFields: CORRECTABLE_FIELDS.filter((field) => field in reportedValues),
    screenshotUrls: urls('screenshots'),
    videoUrls: urls('videos'),
    attachmentUrls: [],
    mediaFiles: media.map(toMediaFile),
    validatedAt: isoOrNull(row.validatedAt),
    retestDate: isoOrNull(row.retestDate),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function toLikelyOriginal(row: ReportWithReporter): AdminBugReport['likelyOriginal'] {
  const { likelyId: id, likelySerial: serialNumber, likeness } = row;
  const isPending = row.validationReason === null;
  return isPending && id && serialNumber && likeness !== null ? { id, serialNumber, likeness } : null;
}

function toTrackerIssue({ tracker }: ReportWithReporter): AdminBugReport['trackerIssue'] {
  if (!tracker) return null;
  const { state, key, url, remoteState, error, errorStatus, errorText } = tracker;
  if (error) return { state, key, url, error: { code: error, status: errorStatus, text: errorText } };
  const lost = remoteState === 'moved' ? 'moved' : remoteState === 'gone' ? 'not_found' : null;
  return { state, key, url, error: lost ? { code: lost, status: null, text: '' } : null };
}

export function toAdminBugReport(row: ReportWithReporter): AdminBugReport {
  const { reportedValues, reviewedSeverity, issuedByQA, developerComments, notes, validatedBy } = row;
  const { duplicateOf, repeatOf, repeatAnswer, repeatBecause, assigneeId, assigneeName, reporter } = row;
  return {
    ...toOwnBugReport(row),
    reportedValues,
    reviewedSeverity,
    issuedByQA,
    developerComments,
    notes,
    validatedBy,
    duplicateOf,
    repeatOf,
    repeatAnswer,
    repeatBecause,
    assigneeId,
    assigneeName,
    rewrittenAt: isoOrNull(row.rewrittenAt),
    waitingSince: isoOrNull(row.waitingSince),
    dueAt: isoOrNull(row.dueAt),
    remindedAt: isoOrNull(row.remindedAt),
    likelyOriginal: toLikelyOriginal(row),
    trackerIssue: toTrackerIssue(row),
    reporter,
  };
}

export const toSubmittedBugReport = (
  row: ReportWithMedia,
  totalPoints: number,
  newAchievements: readonly AchievementRow[],
): SubmittedBugReport => ({
  ...toOwnBugReport(row),
  totalPoints,
  newAchievements: newAchievements.map(toAchievement),
});
