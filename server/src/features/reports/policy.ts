import type { ValidationReason } from '@bugquest/contract/reports/lists';
import { isEditable } from '@bugquest/contract/reports/schema';
import { reviewState } from '@bugquest/contract/review/review';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import type { Executor } from '../../db/client.ts';
import type { BugReportRow } from '../../db/schema/reports.ts';
import { ApiError } from '../../http/errors.ts';
import type { Caller } from '../../http/security/sessions.ts';
import { listActiveAdmins } from '../employees/queries.ts';
import { hasConfirmed } from './queries.ts';

export function canSeeReport(viewer: Caller, report: { employeeId: string }): boolean {
  return viewer.isAdmin || report.employeeId === viewer.id;
}

/** Whether testers may read the first words of another person's report, masked. */
export function showsFirstWords(
  { showFirstWords, showPendingWords }: Pick<ProgramSettings, 'showFirstWords' | 'showPendingWords'>,
  validationReason: ValidationReason | null,
): boolean {
  const state = reviewState(validationReason);
  return showFirstWords && (state === 'validated' || (state === 'pending' && showPendingWords));
}

/**
 * Nobody moves their own points (promises: 59), so administrators may not decide about reports that they sent or confirmed. The
 * setting for a program with a single administrator has no effect while another one is active.
 * @param isConfirmer for callers that have read it
 */
export async function canDecide(
  executor: Executor,
  admin: Pick<Caller, 'id'>,
  report: Pick<BugReportRow, 'id' | 'employeeId'>,
  { adminsDecideOwnReports }: ProgramSettings,
  isConfirmer?: boolean,
): Promise<boolean> {
  const earnsPoints =
    report.employeeId === admin.id || (isConfirmer ?? (await hasConfirmed(executor, report.id, admin.id)));
  if (!earnsPoints) return true;
  return adminsDecideOwnReports && (await listActiveAdmins(executor)).every((id) => id === admin.id);
}

/** Reporters may edit and withdraw a report only before the decision. @throws {ApiError} already_decided */
export function refuseDecided(report: { validationReason: string | null }): void {
  if (!isEditable(report)) throw new ApiError('already_decided');
}

/** A page always knows which version it shows; a program may change a status whatever the report contains. @throws {ApiError} invalid_input */
export function requireVersion({ tokenId }: Pick<Caller, 'tokenId'>, updatedAt: string | undefined): void {
  if (updatedAt === undefined && !tokenId)
    throw new ApiError('invalid_input', { fields: { updatedAt: m.field_version_missing } });
}

export const HOUR_MS = 60 * 60_000;

type Waiting = Pick<BugReportRow, 'severity' | 'pausedHours' | 'waitingSince'>;

/** Hours: the limit of the severity plus the pauses. Null while the report waits for its reporter. */
export const ageLimitOf = (
  { severity, pausedHours, waitingSince }: Waiting,
  { ageLimits }: Pick<ProgramSettings, 'ageLimits'>,
): number | null => (waitingSince ? null : ageLimits[severity] + pausedHours);

/** The columns that change when a report stops waiting for its reporter. The time of waiting extends the age limit, and a new promise begins. */
export function endOfWaiting(report: Waiting, now: Date, settings: Pick<ProgramSettings, 'ageLimits'>) {
  const waited = report.waitingSince ? now.getTime() - report.waitingSince.getTime() : 0;
  const pausedHours = report.pausedHours + Math.ceil(waited / HOUR_MS);
  const changes = { waitingSince: null, pausedHours, promisedFrom: now, remindedAt: null };
  return { ...changes, ageLimitHours: ageLimitOf({ ...report, ...changes }, settings) };
}
