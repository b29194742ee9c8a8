// Training takes seconds of processor time, so it runs in a worker thread. This file is both the caller and the worker.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { ModelMeasures } from '../../db/schema/analysis.ts';
import { measureAccuracy } from './classifier/accuracy.ts';
import { analyse } from './classifier/analyse.ts';
import { type Example, readExamples, readTestSet, type TestExample } from './classifier/examples.ts';
import { decodeModel, encodeModel, type Model } from './classifier/model.ts';
import { trainModel } from './classifier/train-model.ts';

export interface TrainingInput {
  /** Corrections by administrators; the examples are always included. */
  corrections: readonly Example[];
  /** Corrections that the model is measured on and not trained on. */
  heldOut: readonly Example[];
}

export interface TrainedModel {
  weights: Buffer;
  measures: ModelMeasures;
}

export function trainInWorker(input: TrainingInput): Promise<TrainedModel> {
  return runInWorker({ input });
}

/** Measures an existing model on the same descriptions as its successor. */
export function measureInWorker(weights: Buffer, heldOut: readonly Example[]): Promise<TrainedModel> {
  return runInWorker({ weights, input: { corrections: [], heldOut } });
}

interface Task {
  input: TrainingInput;
  /** The model to measure; without it one is trained. */
  weights?: Uint8Array;
}

/** No thread pool: calls are hours apart, and ending the thread frees its memory. */
function runInWorker(task: Task): Promise<TrainedModel> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: task });
    worker.once('message', ({ weights, measures }: TrainedModel) =>
      resolve({ weights: Buffer.from(weights), measures }),
    );
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The training worker exited with code ${code}.`)));
  });
}

function measureModel(model: Model, heldOut: readonly Example[]): ModelMeasures {
  const answer = (description: string) => analyse(model, description, 'Web Laptop');
  const { byField } = measureAccuracy(answer, readTestSet());
  const measures: ModelMeasures = Object.fromEntries(
    Object.entries(byField).map(([field, { all }]) => [field, all]),
  );
  // The language does not matter: all fields and languages are added up.
  const corrected = heldOut.map((example): TestExample => ({ ...example, lang: 'en' }));
  const shares = Object.values(measureAccuracy(answer, corrected).byField).map(({ all }) => all);
  const sum = (part: 'right' | 'of') => shares.reduce((total, share) => total + share[part], 0);
  return { ...measures, corrected: { right: sum('right'), of: sum('of') } };
}

if (!isMainThread && workerData?.input) {
  const { input, weights } = workerData as Task;
  const model = weights
    ? decodeModel(Buffer.from(weights))
    : trainModel([...readExamples(), ...input.corrections]).model;
  const trained: TrainedModel = {
    weights: weights ? Buffer.from(weights) : encodeModel(model),
    measures: measureModel(model, input.heldOut),
  };
  parentPort?.postMessage(trained);
}
