import { CLASSIFICATION_FIELDS } from '@bugquest/contract/bug-reports/classification';
import { VALIDATED_REASONS } from '@bugquest/contract/bug-reports/review';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { type AnalysisModelRow, analysisModels } from '../../db/schema/analysis.ts';
import { bugReports } from '../../db/schema/bug-reports.ts';
import type { Example } from './classifier/examples.ts';

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
  /** Knows the fields that were corrected and no others: what was left alone is the reporter's word, or the analyser's own. */
  example: Example;
}

/** What administrators corrected on reports that they accepted, newest first. */
export async function listCorrections({ db }: Context): Promise<Correction[]> {
  const { id, bugDescription, reviewedSeverity, reportedValues } = bugReports;
  const { feature, bugType, category, source, storeLanguage } = bugReports;
  const rows = await db
    .select({
      id,
      description: bugDescription,
      reviewedSeverity,
      reportedValues,
      now: { feature, bugType, category, source, storeLanguage },
    })
    .from(bugReports)
    .where(and(ne(reportedValues, {}), inArray(bugReports.validationReason, [...VALIDATED_REASONS])))
    .orderBy(desc(id))
    .limit(MOST_CORRECTIONS);
  return rows.map(
    ({ id: reportId, description, reviewedSeverity: severity, reportedValues: reported, now }) => {
      const corrected = CLASSIFICATION_FIELDS.filter((field) => field in reported);
      const values = Object.fromEntries(corrected.map((field) => [field, now[field]]));
      const isSeverityCorrected = 'severity' in reported && severity;
      return { reportId, example: { description, ...values, ...(isSeverityCorrected && { severity }) } };
    },
  );
}
