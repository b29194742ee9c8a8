// The earlier report that a report most likely repeats. It is stored, because finding it takes too long for a list.
import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { likelyOriginals } from '../../../db/schema/duplicates.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { sendTogether } from '../../../db/send-together.ts';
import { reportTopics } from '../../reports/change-commands.ts';
import { deriveTermsAfter } from '../similarity/commands.ts';
import { findBestEarlierMatches, type ReportWithTerms } from '../similarity/queries.ts';
import type { Match } from '../similarity/ranking.ts';
import { termsOf } from '../similarity/terms.ts';

/** Limits the work of a run after an update of the product. */
const MAX_EXAMINED = 2_000;
/** How many are examined together: few enough for a short transaction. */
const BATCH = 50;
/** How many times as long as a batch the pause after it takes: when many reports arrive, the people who send them come first. */
const PAUSE = 3;

type Examined = ReportWithTerms & { employeeId: string };

const { id, employeeId, bugDescription, issueLocation, feature } = bugReports;
const EXAMINED = { id, employeeId, bugDescription, issueLocation, feature };

/**
 * Stores the terms and the likely originals of reports whose ids are greater than `after`, and that have no terms yet.
 * @param ending stops between two batches, also during a pause
 */
export async function examineNewReports(ctx: Context, after: string, ending?: AbortSignal): Promise<void> {
  for (let place: string | undefined = after; place !== undefined && !ending?.aborted; ) {
    const begun = performance.now();
    const { reports, last } = await deriveTermsAfter(ctx, place);
    await examine(ctx, reports);
    place = last;
    if (place !== undefined) await pause(PAUSE * (performance.now() - begun), ending);
  }
}

const pause = (ms: number, ending?: AbortSignal) =>
  sleep(ms, undefined, ending && { signal: ending }).catch(() => {});

/** Finds and stores the likely original of a report, or that it has none. */
export async function findLikelyOriginal(ctx: Context, reportId: string): Promise<void> {
  await examineStored(ctx, await ctx.db.select(EXAMINED).from(bugReports).where(eq(id, reportId)));
}

/** Examines pending reports that never were, newest first. */
export async function findMissingLikelyOriginals(ctx: Context): Promise<void> {
  const missing = await ctx.db
    .select(EXAMINED)
    .from(bugReports)
    .leftJoin(likelyOriginals, eq(likelyOriginals.reportId, id))
    .where(and(isNull(bugReports.validationReason), isNull(likelyOriginals.reportId)))
    .orderBy(desc(id))
    .limit(MAX_EXAMINED);
  for (let start = 0; start < missing.length; start += BATCH)
    await examineStored(ctx, missing.slice(start, start + BATCH));
}

const examineStored = (ctx: Context, reports: readonly Omit<Examined, 'terms'>[]) =>
  examine(
    ctx,
    reports.map((report) => ({ ...report, terms: termsOf(report) })),
  );

/** Finds and stores the likely originals of reports, or that they have none. */
async function examine(ctx: Context, reports: readonly Examined[]): Promise<void> {
  if (reports.length === 0) return;
  const matches = await findBestEarlierMatches(ctx, reports);
  const found = reports.map((report, at) => ({ report, match: matches[at] }));
  await store(ctx, found);
}

async function store(ctx: Context, found: readonly { report: Examined; match: Match | undefined }[]) {
  const reportIds = found.map(({ report }) => report.id);
  const originalIds = found.flatMap(({ match }) => match?.reportId ?? []);
  await ctx.db.transaction(async (tx) => {
    const [locked, before] = await sendTogether(
      // Each may have been deleted meanwhile. Earlier ones are locked first, as where many reports are changed or deleted.
      tx
        .select({ id })
        .from(bugReports)
        .where(inArray(id, [...new Set([...reportIds, ...originalIds])]))
        .orderBy(asc(id))
        .for('key share'),
      tx
        .select({ id: likelyOriginals.reportId })
        .from(likelyOriginals)
        .where(
          and(inArray(likelyOriginals.reportId, reportIds), sql`${likelyOriginals.originalId} is not null`),
        ),
    );
    const existing = new Set(locked.map((row) => row.id));
    const had = new Set(before.map((row) => row.id));
    const results = found
      .filter(({ report }) => existing.has(report.id))
      .map(({ report, match }) => ({
        report,
        match: match && existing.has(match.reportId) ? match : undefined,
      }));
    if (results.length === 0) return;
    await tx
      .insert(likelyOriginals)
      .values(
        results.map(({ report, match }) => ({
          reportId: report.id,
          originalId: match?.reportId ?? null,
          likeness: match?.likeness ?? 0,
        })),
      )
      .onConflictDoUpdate({
        target: likelyOriginals.reportId,
        set: { originalId: sql`excluded.original_id`, likeness: sql`excluded.likeness` },
      });
    const changed = results.filter(({ report, match }) => match || had.has(report.id));
    await ctx.changes.publish(
      tx,
      changed.flatMap(({ report }) => reportTopics(report)),
    );
  });
}
