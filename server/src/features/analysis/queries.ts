import { CLASSIFICATION_FIELDS, type ClassificationField } from '@bugquest/contract/review/classification';
import { VALIDATED_REASONS } from '@bugquest/contract/review/review';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { type AnalysisModelRow, analysisModels } from '../../db/schema/analysis.ts';
import { bugReports } from '../../db/schema/reports.ts';
import type { Example } from './classifier/examples.ts';

/** Undefined until a model was trained for this hash of the training data. */
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

/** The model that was trained last, whether or not it came into use. */
export async function findLastTried(db: Executor, examplesHash: string) {
  const [row] = await db
    .select({ correctionsHash: analysisModels.correctionsHash })
    .from(analysisModels)
    .where(eq(analysisModels.examplesHash, examplesHash))
    .orderBy(desc(analysisModels.id))
    .limit(1);
  return row;
}

/** Only the newest corrections are used: they reflect the current rules of review. */
const MAX_CORRECTIONS = 2_000;

export interface Correction {
  reportId: string;
  /** Has labels for the corrected fields only: the others may be the analyser's own answers. */
  example: Example;
}

const CLASSIFICATION_COLUMNS = Object.fromEntries(
  CLASSIFICATION_FIELDS.map((field) => [field, bugReports[field]]),
) as Pick<typeof bugReports, ClassificationField>;

/** Corrections by administrators on reports that they accepted, newest first. */
export async function listCorrections({ db }: Context): Promise<Correction[]> {
  const { id, bugDescription, reviewedSeverity, reportedValues } = bugReports;
  const rows = await db
    .select({
      id,
      description: bugDescription,
      reviewedSeverity,
      reportedValues,
      now: CLASSIFICATION_COLUMNS,
    })
    .from(bugReports)
    .where(and(ne(reportedValues, {}), inArray(bugReports.validationReason, [...VALIDATED_REASONS])))
    .orderBy(desc(id))
    .limit(MAX_CORRECTIONS);
  return rows.map(
    ({ id: reportId, description, reviewedSeverity: severity, reportedValues: reported, now }) => {
      const corrected = CLASSIFICATION_FIELDS.filter((field) => field in reported);
      const values = Object.fromEntries(corrected.map((field) => [field, now[field]]));
      const isSeverityCorrected = 'severity' in reported && severity;
      return { reportId, example: { description, ...values, ...(isSeverityCorrected && { severity }) } };
    },
  );
}
