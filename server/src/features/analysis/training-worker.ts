import { parentPort, workerData } from 'node:worker_threads';
import type { ModelMeasures } from '../../db/schema/analysis.ts';
import { measureAccuracy } from './classifier/accuracy.ts';
import { analyse } from './classifier/analyse.ts';
import { type Example, readExamples, readTestSet, type TestExample } from './classifier/examples.ts';
import { decodeModel, encodeModel, type Model } from './classifier/model.ts';
import { trainModel } from './classifier/train-model.ts';
import type { TrainedModel, TrainingTask } from './training-thread.ts';

function measureModel(model: Model, heldOut: readonly Example[]): ModelMeasures {
  const answer = (description: string) => analyse(model, description, 'Web Laptop');
  const { byField } = measureAccuracy(answer, readTestSet());
  const measures: ModelMeasures = Object.fromEntries(
    Object.entries(byField).map(([field, { all }]) => [field, all]),
  );
  // Any language: the sum is over all fields and languages.
  const corrected = heldOut.map((example): TestExample => ({ ...example, lang: 'en' }));
  const shares = Object.values(measureAccuracy(answer, corrected).byField).map(({ all }) => all);
  const sum = (part: 'right' | 'of') => shares.reduce((total, share) => total + share[part], 0);
  return { ...measures, corrected: { right: sum('right'), of: sum('of') } };
}

const { input, weights } = workerData as TrainingTask;
const model = weights
  ? decodeModel(Buffer.from(weights))
  : trainModel([...readExamples(), ...input.corrections]).model;
const trained: TrainedModel = {
  weights: weights ? Buffer.from(weights) : encodeModel(model),
  measures: measureModel(model, input.heldOut),
};
parentPort?.postMessage(trained);
