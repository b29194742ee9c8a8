import { CLASSIFICATION_FIELDS, type ClassificationField } from '@bugquest/contract/review/classification';
import { VALIDATED_REASONS } from '@bugquest/contract/review/review';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { type AnalysisModelRow, analysisModels } from '../../db/schema/analysis.ts';
import { bugReports } from '../../db/schema/reports.ts';
import type { Example } from './classifier/examples.ts';

/** Undefined until a model was trained on data with this hash. */
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

/** Also finds a model that was rejected. */
export async function findLastTrainedModel(db: Executor, examplesHash: string) {
  const [row] = await db
    .select({ correctionsHash: analysisModels.correctionsHash })
    .from(analysisModels)
    .where(eq(analysisModels.examplesHash, examplesHash))
    .orderBy(desc(analysisModels.id))
    .limit(1);
  return row;
}

/** The newest corrections show the current rules of review. */
const MAX_CORRECTIONS = 2_000;

export interface Correction {
  reportId: string;
  /** Only corrected fields have labels, because the other values may be answers of the analyser. */
  example: Example;
}

const CLASSIFICATION_COLUMNS = Object.fromEntries(
  CLASSIFICATION_FIELDS.map((field) => [field, bugReports[field]]),
) as Pick<typeof bugReports, ClassificationField>;

/** Only corrections of accepted reports, newest first. */
export async function listCorrections({ db }: Context): Promise<Correction[]> {
  const { id, bugDescription, reviewedSeverity, reportedValues } = bugReports;
  const rows = await db
    .select({
      id,
      description: bugDescription,
      reviewedSeverity,
      reportedValues,
      currentValues: CLASSIFICATION_COLUMNS,
    })
    .from(bugReports)
    .where(and(ne(reportedValues, {}), inArray(bugReports.validationReason, [...VALIDATED_REASONS])))
    .orderBy(desc(id))
    .limit(MAX_CORRECTIONS);
  return rows.map(
    ({ id: reportId, description, reviewedSeverity: severity, reportedValues: reported, currentValues }) => {
      const corrected = CLASSIFICATION_FIELDS.filter((field) => field in reported);
      const values = Object.fromEntries(corrected.map((field) => [field, currentValues[field]]));
      const isSeverityCorrected = 'severity' in reported && severity;
      return { reportId, example: { description, ...values, ...(isSeverityCorrected && { severity }) } };
    },
  );
}
