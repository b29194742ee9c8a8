// A database has one model in use, which all servers share. Only a model with no worse results replaces it.
import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { analysisModels, type ModelMeasures } from '../../db/schema/analysis.ts';
import { readOrTrainBaseModel } from './base-model.ts';
import { trainingHash } from './classifier/examples.ts';
import { decodeModel, type Model } from './classifier/model.ts';
import { type Correction, findLastTrainedModel, findModelInUse, listCorrections } from './queries.ts';
import { measureInWorker, trainInWorker } from './training-thread.ts';

const TOPIC = 'analysis';
/** One correction in five is used for measuring, not for training. */
const HELD_OUT_ONE_IN = 5;

const models = new WeakMap<Context, Promise<Model>>();
const EMPTY_HASH = createHash('sha256').digest('hex');

/** Cached until a server publishes that the model has changed. */
export function currentModel(ctx: Context): Promise<Model> {
  const cached = models.get(ctx);
  if (cached) return cached;
  const loading = loadModel(ctx);
  models.set(ctx, loading);
  loading.catch(() => models.delete(ctx));
  return loading;
}

export function subscribeToModelChanges(ctx: Context): void {
  const onChange = (topics: readonly string[]) => {
    if (topics.includes(TOPIC)) models.delete(ctx);
  };
  ctx.changes.subscribe(onChange);
  ctx.changes.onOwnCommit(onChange);
  ctx.changes.onReconnect(() => models.delete(ctx));
}

/** Called at the start, so that the first request does not wait. */
export function preloadModel(ctx: Context): void {
  currentModel(ctx).catch((error) => ctx.log.warn({ err: error }, 'the analyser could not be prepared'));
}

async function loadModel(ctx: Context): Promise<Model> {
  const row = await findModelInUse(ctx.db, trainingHash());
  if (row) return decodeModel(row.weights);
  // Two servers that start at the same time may both train; the results are identical.
  const { weights, measures } = await readOrTrainBaseModel();
  await saveModel(ctx, { weights, measures, inUse: true, corrections: 0, correctionsHash: EMPTY_HASH });
  return decodeModel(weights);
}

interface NewModel {
  weights: Buffer;
  measures: ModelMeasures;
  inUse: boolean;
  corrections: number;
  correctionsHash: string;
}

function saveModel(ctx: Context, { weights, inUse, ...columns }: NewModel): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await tx.insert(analysisModels).values({
      ...columns,
      inUse,
      weights: inUse ? weights : Buffer.alloc(0),
      examplesHash: trainingHash(),
      createdAt: ctx.clock.now(),
    });
    if (inUse) await ctx.changes.publish(tx, [TOPIC]);
  });
}

const hashCorrections = (corrections: readonly Correction[]) =>
  createHash('sha256').update(JSON.stringify(corrections)).digest('hex');

/** The report id decides, so that no model is measured on a correction that an earlier model was trained on. */
const isHeldOut = ({ reportId }: Correction) =>
  createHash('sha256').update(reportId).digest()[0]! % HELD_OUT_ONE_IN === 0;

/**
 * Trains with the corrections of administrators. The new model comes into use if it is right at least as often as the model in
 * use, on the test set and on the held-out corrections.
 */
export async function retrain(ctx: Context): Promise<void> {
  await currentModel(ctx);
  const corrections = await listCorrections(ctx);
  const correctionsHash = hashCorrections(corrections);
  const [inUse, lastTrained] = await Promise.all([
    findModelInUse(ctx.db, trainingHash()),
    findLastTrainedModel(ctx.db, trainingHash()),
  ]);
  if (corrections.length === 0 || !inUse || lastTrained?.correctionsHash === correctionsHash) return;
  const heldOut = corrections.filter(isHeldOut).map(({ example }) => example);
  const training = corrections.filter((correction) => !isHeldOut(correction)).map(({ example }) => example);
  const candidate = await trainInWorker({ corrections: training, heldOut });
  const current = await measureInWorker(inUse.weights, heldOut);
  const isAccepted = isAtLeastAsGood(candidate.measures, current.measures);
  await saveModel(ctx, { ...candidate, inUse: isAccepted, corrections: training.length, correctionsHash });
  ctx.log.info(
    { corrections: corrections.length, inUse: isAccepted, measures: candidate.measures },
    'the analyser was trained with corrections',
  );
}

/** By chance, a field may have this many more wrong answers on the test set, if all fields together do not have more. */
const FIELD_TOLERANCE = 2;

/** Both models are measured on the same descriptions. */
export function isAtLeastAsGood(candidate: ModelMeasures, current: ModelMeasures): boolean {
  const gain = (field: string) => (candidate[field]?.right ?? 0) - (current[field]?.right ?? 0);
  const fields = Object.keys(current).filter((field) => field !== 'corrected');
  const total = fields.reduce((sum, field) => sum + gain(field), 0);
  return total >= 0 && gain('corrected') >= 0 && fields.every((field) => gain(field) >= -FIELD_TOLERANCE);
}
