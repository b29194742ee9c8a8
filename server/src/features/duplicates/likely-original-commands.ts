// The earlier report that a report most likely repeats is stored, because the search is too slow for a list.
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { likelyOriginals } from '../../db/schema/duplicates.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { reportTopics } from '../reports/change-commands.ts';
import { findBestEarlierMatch } from './similarity/queries.ts';

/** Limits the first run after an upgrade. */
const MAX_SEARCHES = 2_000;

/** Also stores that a report has no likely original. */
export async function findLikelyOriginal(ctx: Context, reportId: string): Promise<void> {
  const { id, employeeId, bugDescription, issueLocation, feature } = bugReports;
  const { createdAt, rewrittenAt, serialNumber } = bugReports;
  const [report] = await ctx.db
    .select({ id, employeeId, bugDescription, issueLocation, feature, createdAt, rewrittenAt, serialNumber })
    .from(bugReports)
    .where(eq(id, reportId));
  if (!report) return;
  const match = await findBestEarlierMatch(ctx, report);
  await ctx.db.transaction(async (tx) => {
    // Both reports may have been deleted meanwhile. The earlier report is locked first, in the same order as where many reports
    // are changed or deleted.
    const locked = await tx
      .select({ id })
      .from(bugReports)
      .where(inArray(id, match ? [reportId, match.reportId] : [reportId]))
      .orderBy(asc(id))
      .for('key share');
    const exists = (id: string) => locked.some((row) => row.id === id);
    if (!exists(reportId)) return;
    const [before] = await tx.select().from(likelyOriginals).where(eq(likelyOriginals.reportId, reportId));
    const likelyOriginal =
      match && exists(match.reportId)
        ? { originalId: match.reportId, likeness: match.likeness }
        : { originalId: null, likeness: 0 };
    await tx
      .insert(likelyOriginals)
      .values({ reportId, ...likelyOriginal })
      .onConflictDoUpdate({ target: likelyOriginals.reportId, set: likelyOriginal });
    if (likelyOriginal.originalId || before?.originalId) await ctx.changes.publish(tx, reportTopics(report));
  });
}

/** Only pending reports without a search so far, newest first. */
export async function findMissingLikelyOriginals(ctx: Context): Promise<void> {
  const missing = await ctx.db
    .select({ id: bugReports.id })
    .from(bugReports)
    .leftJoin(likelyOriginals, eq(likelyOriginals.reportId, bugReports.id))
    .where(and(isNull(bugReports.validationReason), isNull(likelyOriginals.reportId)))
    .orderBy(desc(bugReports.id))
    .limit(MAX_SEARCHES);
  for (const { id } of missing) await findLikelyOriginal(ctx, id);
}
