// The model that is trained on the examples alone. It is the same for every database, so it is kept in a file of the checkout:
// a new program, and every test, would otherwise train for ten seconds of processor time.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModelMeasures } from '../../db/schema/analysis.ts';
import { trainingHash } from './classifier/examples.ts';
import { type TrainedModel, trainInWorker } from './training-thread.ts';

const FILE = path.join(import.meta.dirname, '../../../../.cache/analysis-model.json');

interface KeptModel {
  examplesHash: string;
  /** In base64. */
  weights: string;
  measures: ModelMeasures;
}

/** The base model, trained only when the examples or the code have changed. */
export const readOrTrainBaseModel = (): Promise<TrainedModel> =>
  keptOrTrained(FILE, trainingHash(), () => trainInWorker({ corrections: [], heldOut: [] }));

/** The model in the file when it has this hash; otherwise trains one and writes it there. */
export async function keptOrTrained(
  file: string,
  examplesHash: string,
  train: () => Promise<TrainedModel>,
): Promise<TrainedModel> {
  const kept = await readKept(file);
  if (kept?.examplesHash === examplesHash) {
    return { weights: Buffer.from(kept.weights, 'base64'), measures: kept.measures };
  }
  const trained = await train();
  await keep(file, { ...trained, examplesHash, weights: trained.weights.toString('base64') });
  return trained;
}

async function readKept(file: string): Promise<KeptModel | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as KeptModel;
  } catch {
    // Missing or unreadable: it is trained again.
    return undefined;
  }
}

/** The checkout may be read-only, as in a container: then each new database trains. */
async function keep(file: string, model: KeptModel): Promise<void> {
  const partial = `${file}.${process.pid}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(partial, JSON.stringify(model));
    await rename(partial, file);
  } catch {}
}
