// Learning takes seconds of one processor, so it has a thread of its own; this file is both ends of it.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { ModelMeasures } from '../../db/schema/analysis.ts';
import { analyse } from './classifier/analyse.ts';
import { type Example, readExamples, readTestSet, type TestExample } from './classifier/examples.ts';
import { learn } from './classifier/learn.ts';
import { measure } from './classifier/measure.ts';
import { decodeModel, encodeModel, type Model } from './classifier/model.ts';

export interface Lesson {
  /** What administrators put right, learnt beside the examples. */
  corrections: readonly Example[];
  /** Corrections that are not learnt from, only measured by. */
  heldOut: readonly Example[];
}

export interface Learnt {
  weights: Buffer;
  measures: ModelMeasures;
}

/** Learns away from the thread that answers requests. */
export function learnApart(lesson: Lesson): Promise<Learnt> {
  return runApart({ lesson });
}

/** Measures a model that is in use by the same descriptions as its successor. */
export function measureApart(weights: Buffer, heldOut: readonly Example[]): Promise<Learnt> {
  return runApart({ weights, lesson: { corrections: [], heldOut } });
}

interface Order {
  lesson: Lesson;
  /** Instead of learning. */
  weights?: Uint8Array;
}

function runApart(order: Order): Promise<Learnt> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: order });
    worker.once('message', ({ weights, measures }: Learnt) =>
      resolve({ weights: Buffer.from(weights), measures }),
    );
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The learning ended with ${code}.`)));
  });
}

function measuresOf(model: Model, heldOut: readonly Example[]): ModelMeasures {
  const answer = (description: string) => analyse(model, description, 'Web Laptop');
  const { accuracy } = measure(answer, readTestSet());
  const measures: ModelMeasures = Object.fromEntries(
    Object.entries(accuracy).map(([field, { all }]) => [field, all]),
  );
  const corrected = heldOut.map((example): TestExample => ({ ...example, lang: 'en' }));
  const byField = Object.values(measure(answer, corrected).accuracy);
  const sum = (part: 'right' | 'of') => byField.reduce((all, field) => all + field.all[part], 0);
  return { ...measures, corrected: { right: sum('right'), of: sum('of') } };
}

if (!isMainThread && workerData?.lesson) {
  const { lesson, weights } = workerData as Order;
  const model = weights
    ? decodeModel(Buffer.from(weights))
    : learn([...readExamples(), ...lesson.corrections]).model;
  const learnt: Learnt = {
    weights: weights ? Buffer.from(weights) : encodeModel(model),
    measures: measuresOf(model, lesson.heldOut),
  };
  parentPort?.postMessage(learnt);
}
