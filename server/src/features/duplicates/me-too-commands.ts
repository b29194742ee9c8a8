// "Me too": the original counts the confirmation, and the employee gets points.
import type { Build } from '@bugquest/contract/coverage/readiness';
import {
  MAX_PAID_ME_TOOS_A_DAY,
  type MeTooInput,
  type MeTooReply,
} from '@bugquest/contract/duplicates/schema';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { startOfDay } from '../../db/program-days.ts';
import { meToos, undoneMeToos } from '../../db/schema/duplicates.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { together } from '../../db/together.ts';
import { ApiError } from '../../http/errors.ts';
import type { StoredFile } from '../../http/input/received-file.ts';
import { maskPersonalData } from '../../platform/text/masked-words.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { changePoints } from '../competition/points/commands.ts';
import { getNameWords, lockEmployee } from '../employees/queries.ts';
import { pointTopics } from '../reports/change-commands.ts';
import { addFiles } from '../reports/media/commands.ts';
import type { ReportWithReporter } from '../reports/present.ts';
import { getReport, hasConfirmed, lockReport } from '../reports/queries.ts';
import { recordReportEvent } from '../reports/timeline/commands.ts';
import { removeUsedPieces } from '../reports/uploads/commands.ts';
import { buildAt, buildNumberOf } from '../settings/build-queries.ts';
import { getSettings, requireRunning } from '../settings/queries.ts';
import { sightingsOf } from './problem-queries.ts';

/**
 * A confirmation of a duplicate counts for its original.
 * @throws {ApiError} not_found, program_not_started, program_ended, me_too_own, me_too_said, me_too_closed, me_too_undone, too_many_files, upload_missing
 */
export async function addMeToo(
  ctx: Context,
  employeeId: string,
  reportId: string,
  { files: about, ...input }: MeTooInput,
  files: readonly StoredFile[],
): Promise<MeTooReply> {
  await requireRunning(ctx);
  const { meTooPoints, newEvidencePoints, builds } = await getSettings(ctx);
  const names = await getNameWords(ctx);
  const reply = await ctx.db.transaction(async (tx) => {
    const report = await findOriginal((id) => lockReport(tx, id, { shouldWait: true }), reportId);
    refuseMeToo(employeeId, report);
    const [isPaid, isNewEvidence, undone] = await together(
      () => earnsPoints(ctx, tx, employeeId),
      () => addsEvidence(ctx, tx, { originalId: report.id, input, builds }),
      () =>
        tx.$count(
          undoneMeToos,
          and(eq(undoneMeToos.reportId, report.id), eq(undoneMeToos.employeeId, employeeId)),
        ),
    );
    if (undone > 0) throw new ApiError('me_too_undone');
    const points = isPaid ? meTooPoints + (isNewEvidence ? newEvidencePoints : 0) : 0;
    const inserted = await tx
      .insert(meToos)
      .values({ ...input, reportId: report.id, employeeId, points, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: meToos.id });
    if (inserted.length === 0) throw new ApiError('me_too_said');
    const meTooCount = report.meTooCount + 1;
    const { deviceType, operatingSystem } = input;
    const added = await addFiles(ctx, tx, { id: report.id, employeeId, media: [] }, { about, files });
    const facts = {
      kind: 'me_too',
      count: meTooCount,
      deviceType,
      operatingSystem,
      ...(input.note && { note: maskPersonalData(input.note, names) }),
      ...added,
    } as const;
    const [, { totalPoints }] = await together(
      // Leaves the version of the report, so that a parallel decision does not conflict.
      () => tx.update(bugReports).set({ meTooCount }).where(eq(bugReports.id, report.id)),
      () => changePoints(ctx, tx, { employeeId, reportId: report.id, amount: points, reason: 'me-too' }),
      () => recordReportEvent(ctx, tx, { report, facts }),
    );
    await ctx.changes.publish(tx, [...pointTopics(report), ...pointTopics({ id: report.id, employeeId })]);
    return { serialNumber: report.serialNumber, points, isNewEvidence, totalPoints, meTooCount };
  });
  await removeUsedPieces(ctx, files);
  return reply;
}

/**
 * Called before files are received, so that no files are read for a confirmation that is refused.
 * @throws {ApiError} not_found, program_not_started, program_ended, me_too_own, me_too_said, me_too_closed
 */
export async function refuseUnlessConfirmable(
  ctx: Context,
  employeeId: string,
  reportId: string,
): Promise<void> {
  await requireRunning(ctx);
  const report = await findOriginal((id) => getReport(ctx.db, id), reportId);
  refuseMeToo(employeeId, report);
  if (await hasConfirmed(ctx.db, report.id, employeeId)) throw new ApiError('me_too_said');
}

/** Reports rejected as "penalty" cannot be confirmed. */
async function findOriginal(
  read: (id: string) => Promise<ReportWithReporter>,
  reportId: string,
): Promise<ReportWithReporter> {
  const report = await read(reportId);
  const original = report.duplicateOf ? await read(report.duplicateOf) : report;
  if (original.validationReason === 'penalty') throw new ApiError('not_found');
  return original;
}

function refuseMeToo(employeeId: string, report: ReportWithReporter): void {
  if (report.employeeId === employeeId) throw new ApiError('me_too_own');
  if (report.status === 'Closed') throw new ApiError('me_too_closed');
}

interface Evidence {
  originalId: string;
  input: Omit<MeTooInput, 'files'>;
  builds: readonly Build[];
}

/** Whether the problem was not yet seen with this device type, operating system, store language or build. */
async function addsEvidence(
  ctx: Context,
  tx: Transaction,
  { originalId, input: { deviceType, operatingSystem, storeLanguage }, builds }: Evidence,
): Promise<boolean> {
  const build = buildNumberOf(ctx, builds, { createdAt: sql`at`, chosenBuild: sql`chosen_build` });
  const { rows } = await tx.execute<
    Record<'hadDevice' | 'hadSystem' | 'hadLanguage', boolean> & { lastBuild: number }
  >(sql`
    select bool_or(device_type = ${deviceType}) as "hadDevice", bool_or(operating_system = ${operatingSystem}) as "hadSystem",
      bool_or(store_language = ${storeLanguage ?? null}) as "hadLanguage", max(${build}) as "lastBuild"
    from ${sightingsOf([originalId])} sightings`);
  const { hadDevice, hadSystem, hadLanguage, lastBuild } = rows[0]!;
  const isNewBuild = buildAt(ctx, builds, ctx.clock.now()) !== builds[lastBuild - 1];
  return !hadDevice || !hadSystem || (storeLanguage !== undefined && !hadLanguage) || isNewBuild;
}

/** More confirmations on one day count without points, so that every rediscovery of a problem is known. */
async function earnsPoints(ctx: Context, tx: Transaction, employeeId: string): Promise<boolean> {
  const today = startOfDay(programDay(ctx.clock.now(), ctx.config.timezone), ctx.config.timezone);
  const [, confirmationsToday] = await together(
    // The lock makes the daily limit hold under parallel calls.
    () => lockEmployee(tx, employeeId),
    () => tx.$count(meToos, and(eq(meToos.employeeId, employeeId), gte(meToos.createdAt, today))),
  );
  return confirmationsToday < MAX_PAID_ME_TOOS_A_DAY;
}
