// The earlier report that a report most likely repeats. It is stored, because finding it takes too long for a list.
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { isReferenceMissing } from '../../../db/client.ts';
import { likelyOriginals } from '../../../db/schema/duplicates.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { reportTopics } from '../../reports/change-commands.ts';
import { findBestEarlierMatch } from '../similarity/queries.ts';

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
  if (!match && (await storeFirstResult(ctx, reportId))) return;
  await ctx.db.transaction(async (tx) => {
    // Either may have been deleted meanwhile. The earlier one is locked first, as where many reports are changed or deleted.
    const isStored = async (wanted: string) =>
      (await tx.select({ id }).from(bugReports).where(eq(id, wanted)).for('key share')).length > 0;
    const isThere = match !== undefined && (await isStored(match.reportId));
    if (!(await isStored(reportId))) return;
    const found = { originalId: isThere ? match.reportId : null, likeness: isThere ? match.likeness : 0 };
    const [before] = await tx.select().from(likelyOriginals).where(eq(likelyOriginals.reportId, reportId));
    await tx
      .insert(likelyOriginals)
      .values({ reportId, ...found })
      .onConflictDoUpdate({ target: likelyOriginals.reportId, set: found });
    if (found.originalId || before?.originalId) await ctx.changes.publish(tx, reportTopics(report));
  });
}

/** Stores that a new report repeats none. @returns false when an earlier run has stored a result, or the report is gone */
async function storeFirstResult({ db }: Context, reportId: string): Promise<boolean> {
  try {
    const stored = await db
      .insert(likelyOriginals)
      .values({ reportId, originalId: null, likeness: 0 })
      .onConflictDoNothing()
      .returning({ reportId: likelyOriginals.reportId });
    return stored.length > 0;
  } catch (error) {
    if (isReferenceMissing(error)) return false;
    throw error;
  }
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
