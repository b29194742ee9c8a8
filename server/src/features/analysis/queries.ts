import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { type AnalysisModelRow, analysisModels } from '../../db/schema/analysis.ts';
import { bugReports } from '../../db/schema/bug-reports.ts';

/** The model that answers, undefined before the first one was learnt for these examples. */
export async function findModelInUse(
  db: Executor,
  examplesHash: string,
): Promise<AnalysisModelRow | undefined> {
  const [row] = await db
    .select()
    .from(analysisModels)
    .where(and(eq(analysisModels.examplesHash, examplesHash), eq(analysisModels.inUse, true)))
    .orderBy(desc(analysisModels.id))
    .limit(1);
  return row;
}

/** What was tried last, whether or not it came into use. */
export async function findLastTried(db: Executor, examplesHash: string) {
  const [row] = await db
    .select({ correctionsHash: analysisModels.correctionsHash })
    .from(analysisModels)
    .where(eq(analysisModels.examplesHash, examplesHash))
    .orderBy(desc(analysisModels.id))
    .limit(1);
  return row;
}

/** So many of the newest corrections say what counts now; older ones are in the examples' company long enough. */
const MOST_CORRECTIONS = 2_000;

export interface Correction {
  reportId: string;
  description: string;
  severity: NonNullable<(typeof bugReports.$inferSelect)['reviewedSeverity']>;
}

/** Severities that administrators set on reports that they then accepted, newest first. */
export async function listCorrections({ db }: Context): Promise<Correction[]> {
  const rows = await db
    .select({
      reportId: bugReports.id,
      description: bugReports.bugDescription,
      severity: bugReports.reviewedSeverity,
    })
    .from(bugReports)
    .where(
      and(
        isNotNull(bugReports.reviewedSeverity),
        inArray(bugReports.validationReason, ['approved', 'bonus', 'reduced']),
      ),
    )
    .orderBy(desc(bugReports.id))
    .limit(MOST_CORRECTIONS);
  return rows.map(({ severity, ...row }) => ({ ...row, severity: severity! }));
}
