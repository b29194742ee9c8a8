// The earlier report that a report most likely repeats is stored, because the search is too slow for a list. New reports are compared
// when they are submitted. Reports without a row are the queue of the job.
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context, LikelyMatch } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { likelyOriginals } from '../../db/schema/duplicates.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { together } from '../../db/together.ts';
import { isDatabaseGone } from '../../platform/postgres/outage.ts';
import { reportTopics } from '../reports/change-commands.ts';
import { findLikelyMatch } from './likely-original-queries.ts';
import { isProblem } from './problem-queries.ts';

/** Reports of one run of the job that compares all that were not compared yet. It takes some seconds. */
const MAX_SEARCHES = 500;
/** One search waits for PostgreSQL most of its time. More would take connections from requests, which have priority. */
const PARALLEL_SEARCHES = 3;
/** Compared reports that are stored and announced together. */
const BATCH_SIZE = 50;

export const FIND_LIKELY_ORIGINAL = 'find-likely-original';
export const COMPARE_MISSING = 'compare-missing';

export const queueLikelyOriginal = (ctx: Context, tx: Transaction, reportId: string): Promise<void> =>
  ctx.jobs.enqueue(tx, { name: FIND_LIKELY_ORIGINAL }, { reportId });

export const compareMissing = (ctx: Context, tx: Transaction): void =>
  ctx.jobs.runSoon(tx, { name: COMPARE_MISSING });

/** What resembled a report that is rejected now may resemble another one. */
export async function compareAgain(ctx: Context, tx: Transaction, rejectedId: string): Promise<void> {
  await tx.delete(likelyOriginals).where(eq(likelyOriginals.originalId, rejectedId));
  compareMissing(ctx, tx);
}

const { id, employeeId, bugDescription, issueLocation, feature, createdAt, rewrittenAt, serialNumber } =
  bugReports;

const selectReports = ({ db }: Context, condition: SQL | undefined) =>
  db
    .select({ id, employeeId, bugDescription, issueLocation, feature, createdAt, rewrittenAt, serialNumber })
    .from(bugReports)
    .leftJoin(likelyOriginals, eq(likelyOriginals.reportId, id))
    .where(condition);
type StoredReport = Awaited<ReturnType<typeof selectReports>>[number];

const hasNoRow = isNull(likelyOriginals.reportId);

/** For a changed report, which may have a row. */
export async function findLikelyOriginal(ctx: Context, reportId: string): Promise<void> {
  await compare(ctx, await selectReports(ctx, eq(id, reportId)));
}

/** Reports without a row that are not rejected, newest first. Returns whether there may be more. */
export async function findMissingLikelyOriginals(ctx: Context): Promise<boolean> {
  const missing = await selectReports(ctx, and(hasNoRow, isProblem)).orderBy(desc(id)).limit(MAX_SEARCHES);
  let compared = 0;
  for (let start = 0; start < missing.length; start += BATCH_SIZE)
    compared += await compare(ctx, missing.slice(start, start + BATCH_SIZE));
  // Reports that cannot be compared keep no run going.
  return missing.length === MAX_SEARCHES && compared > 0;
}

/** Returns the number of compared reports. */
async function compare(ctx: Context, reports: readonly StoredReport[]): Promise<number> {
  const matches = new Map<StoredReport, LikelyMatch | undefined>();
  for (let start = 0; start < reports.length; start += PARALLEL_SEARCHES)
    await Promise.all(
      reports.slice(start, start + PARALLEL_SEARCHES).map((report) =>
        findLikelyMatch(ctx, { ...report, dates: report }).then(
          (match) => matches.set(report, match),
          (error) => {
            // The job fails then, and is tried again.
            if (isDatabaseGone(error)) throw error;
            ctx.log.warn({ err: error, reportId: report.id }, 'a report could not be compared');
          },
        ),
      ),
    );
  if (matches.size > 0) await ctx.db.transaction((tx) => storeLikelyOriginals(ctx, tx, matches));
  return matches.size;
}

/** Also stores that a report has no likely original. */
async function storeLikelyOriginals(
  ctx: Context,
  tx: Transaction,
  matches: ReadonlyMap<StoredReport, LikelyMatch | undefined>,
): Promise<void> {
  const ids = [...matches].flatMap(([report, match]) => (match ? [report.id, match.reportId] : [report.id]));
  const [locked, before] = await together(
    // Reports may have been deleted meanwhile. Locked in the same order as where many reports are changed or deleted.
    () => tx.select({ id }).from(bugReports).where(isOneOf(id, ids)).orderBy(asc(id)).for('key share'),
    () => tx.select().from(likelyOriginals).where(isOneOf(likelyOriginals.reportId, ids)),
  );
  const exists = new Set(locked.map((row) => row.id));
  const hadOriginal = new Set(before.flatMap(({ reportId, originalId }) => (originalId ? [reportId] : [])));
  const stored = [...matches].filter(([report]) => exists.has(report.id));
  if (stored.length === 0) return;
  const rows = stored.map(([report, match]) =>
    match && exists.has(match.reportId)
      ? { report_id: report.id, original_id: match.reportId, likeness: match.likeness }
      : { report_id: report.id, original_id: null, likeness: 0 },
  );
  await tx.execute(sql`
    insert into ${likelyOriginals} (report_id, original_id, likeness)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (report_id uuid, original_id uuid, likeness real)
    on conflict (report_id) do update set original_id = excluded.original_id, likeness = excluded.likeness`);
  const changed = stored.filter(([report], index) => rows[index]!.original_id || hadOriginal.has(report.id));
  // The figures also count the reports that are not compared yet.
  await ctx.changes.publish(tx, ['report-figures', ...changed.flatMap(([report]) => reportTopics(report))]);
}
