// Training takes seconds of processor time, so it runs in a worker thread.
import { Worker } from 'node:worker_threads';
import type { ModelMeasures } from '../../db/schema/analysis.ts';
import type { Example } from './classifier/examples.ts';

export interface TrainingInput {
  /** Used in addition to the examples. */
  corrections: readonly Example[];
  /** Used for measuring only. */
  heldOut: readonly Example[];
}

export interface TrainedModel {
  weights: Buffer;
  measures: ModelMeasures;
}

export function trainInWorker(input: TrainingInput): Promise<TrainedModel> {
  return runInWorker({ input });
}

/** @param heldOut the same descriptions as for the new model */
export function measureInWorker(weights: Buffer, heldOut: readonly Example[]): Promise<TrainedModel> {
  return runInWorker({ weights, input: { corrections: [], heldOut } });
}

export interface TrainingTask {
  input: TrainingInput;
  /** Undefined: train a model. Otherwise only measure this model. */
  weights?: Uint8Array;
}

/** Without a thread pool: calls are hours apart, and the end of the thread frees its memory. */
function runInWorker(task: TrainingTask): Promise<TrainedModel> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./training-worker.ts', import.meta.url), { workerData: task });
    worker.once('message', ({ weights, measures }: TrainedModel) =>
      resolve({ weights: Buffer.from(weights), measures }),
    );
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The training worker exited with code ${code}.`)));
  });
}
