import type { Context } from '../context.ts';
import { analysisModels } from '../db/schema/analysis.ts';
import { readOrTrainBaseModel } from '../features/analysis/base-model.ts';
import { trainingHash } from '../features/analysis/classifier/examples.ts';

/** Inserts the model that a server would use on a new database. */
export async function insertBaseModel({ db }: Context): Promise<void> {
  const model = await readOrTrainBaseModel();
  await db
    .insert(analysisModels)
    .values({ ...model, inUse: true, examplesHash: trainingHash(), corrections: 0, correctionsHash: '' });
}
