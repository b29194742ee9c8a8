// The earlier report that a report most likely repeats. It is stored, because the search takes too long for a list.
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { likelyOriginals } from '../../db/schema/duplicates.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { reportTopics } from '../reports/change-commands.ts';
import { findBestEarlierMatch } from './similarity/queries.ts';

/** Limits the work of a run after an update of the product. */
const MAX_EXAMINED = 2_000;

/** Finds and stores the likely original of a report, or that it has none. */
export async function findLikelyOriginal(ctx: Context, reportId: string): Promise<void> {
  const { id, employeeId, bugDescription, issueLocation, feature } = bugReports;
  const [report] = await ctx.db
    .select({ id, employeeId, bugDescription, issueLocation, feature })
    .from(bugReports)
    .where(eq(id, reportId));
  if (!report) return;
  const match = await findBestEarlierMatch(ctx, report);
  await ctx.db.transaction(async (tx) => {
    // Each may have been deleted meanwhile. The earlier one is locked first, as where many reports are changed or deleted.
    const locked = await tx
      .select({ id })
      .from(bugReports)
      .where(inArray(id, match ? [reportId, match.reportId] : [reportId]))
      .orderBy(asc(id))
      .for('key share');
    const exists = (wanted: string) => locked.some((row) => row.id === wanted);
    if (!exists(reportId)) return;
    const [before] = await tx.select().from(likelyOriginals).where(eq(likelyOriginals.reportId, reportId));
    const found =
      match && exists(match.reportId)
        ? { originalId: match.reportId, likeness: match.likeness }
        : { originalId: null, likeness: 0 };
    await tx
      .insert(likelyOriginals)
      .values({ reportId, ...found })
      .onConflictDoUpdate({ target: likelyOriginals.reportId, set: found });
    if (found.originalId || before?.originalId) await ctx.changes.publish(tx, reportTopics(report));
  });
}

/** Examines pending reports that never were, newest first. */
export async function findMissingLikelyOriginals(ctx: Context): Promise<void> {
  const missing = await ctx.db
    .select({ id: bugReports.id })
    .from(bugReports)
    .leftJoin(likelyOriginals, eq(likelyOriginals.reportId, bugReports.id))
    .where(and(isNull(bugReports.validationReason), isNull(likelyOriginals.reportId)))
    .orderBy(desc(bugReports.id))
    .limit(MAX_EXAMINED);
  for (const { id } of missing) await findLikelyOriginal(ctx, id);
}
