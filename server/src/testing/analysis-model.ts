// Training takes seconds: the tests of one process share one model.
import type { Context } from '../context.ts';
import { analysisModels } from '../db/schema/analysis.ts';
import { trainingHash } from '../features/analysis/classifier/examples.ts';
import { type TrainedModel, trainInWorker } from '../features/analysis/training-worker.ts';

let training: Promise<TrainedModel> | undefined;

const trainOnce = (): Promise<TrainedModel> => {
  training ??= trainInWorker({ corrections: [], heldOut: [] });
  return training;
};

/** Inserts the model that a server would train at its start. */
export async function insertTrainedModel({ db }: Context): Promise<TrainedModel> {
  const model = await trainOnce();
  await db
    .insert(analysisModels)
    .values({ ...model, inUse: true, examplesHash: trainingHash(), corrections: 0, correctionsHash: '' });
  return model;
}
