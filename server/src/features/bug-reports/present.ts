import type {
  AdminBugReport,
  MediaFile,
  OwnBugReport,
  SubmittedBugReport,
} from '@bugquest/contract/bug-reports/schema';
import type { BugReportRow, MediaFileRow } from '../../db/schema/bug-reports.ts';
import type { AchievementRow } from '../../db/schema/standings.ts';
import { toAchievement } from '../points/present.ts';

export type ReportWithMedia = BugReportRow & {
  media: readonly MediaFileRow[];
  /** The serial number of the report that it is a duplicate of. */
  originalSerial: string | null;
};
export type ReportWithReporter = ReportWithMedia & { reporter: AdminBugReport['reporter'] };

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

const urlOf = ({ storageKey }: MediaFileRow) => `/api/media/${storageKey}`;

const toMediaFile = (row: MediaFileRow): MediaFile => ({
  url: urlOf(row),
  originalName: row.originalName,
  mimeType: row.mimeType,
  fileSize: row.fileSize,
});

/** Leaves out what only administrators see. */
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
    ...shown
  } = row;
  const urls = (kind: MediaFileRow['kind']) => media.filter((file) => file.kind === kind).map(urlOf);
  return {
    ...shown,
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

export function toAdminBugReport(row: ReportWithReporter): AdminBugReport {
  const { reportedValues, reviewedSeverity, issuedByQA, developerComments, notes, validatedBy } = row;
  const { duplicateOf, reporter } = row;
  return {
    ...toOwnBugReport(row),
    reportedValues,
    reviewedSeverity,
    issuedByQA,
    developerComments,
    notes,
    validatedBy,
    duplicateOf,
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
