// The base model is trained on the examples only, so it is the same for every database. Training takes ten seconds of processor
// time, so the model is cached in a file of the checkout for new databases and for every test.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModelMeasures } from '../../db/schema/analysis.ts';
import { trainingHash } from './classifier/examples.ts';
import { type TrainedModel, trainInWorker } from './training-thread.ts';

const CACHE_FILE = path.join(import.meta.dirname, '../../../../.cache/analysis-model.json');

interface CachedModel {
  examplesHash: string;
  /** In base64. */
  weights: string;
  measures: ModelMeasures;
}

/** Trains only when the examples or the code have changed. */
export const readOrTrainBaseModel = (): Promise<TrainedModel> =>
  cachedOrTrained(CACHE_FILE, trainingHash(), () => trainInWorker({ corrections: [], heldOut: [] }));

export async function cachedOrTrained(
  file: string,
  examplesHash: string,
  train: () => Promise<TrainedModel>,
): Promise<TrainedModel> {
  const cached = await readCache(file);
  if (cached?.examplesHash === examplesHash) {
    return { weights: Buffer.from(cached.weights, 'base64'), measures: cached.measures };
  }
  const trained = await train();
  await writeCache(file, { ...trained, examplesHash, weights: trained.weights.toString('base64') });
  return trained;
}

async function readCache(file: string): Promise<CachedModel | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as CachedModel;
  } catch {
    // Without a readable cache the model is trained.
    return undefined;
  }
}

/** Ignores errors, because the checkout may be read-only, as in a container. */
async function writeCache(file: string, model: CachedModel): Promise<void> {
  const partial = `${file}.${process.pid}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(partial, JSON.stringify(model));
    await rename(partial, file);
  } catch {}
}
