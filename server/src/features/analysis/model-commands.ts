// The model in use: trained once per database, shared by all servers, and replaced only by a model that measures no worse.
import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { analysisModels, type ModelMeasures } from '../../db/schema/analysis.ts';
import { readOrTrainBaseModel } from './base-model.ts';
import { trainingHash } from './classifier/examples.ts';
import { decodeModel, type Model } from './classifier/model.ts';
import { type Correction, findLastTried, findModelInUse, listCorrections } from './queries.ts';
import { measureInWorker, trainInWorker } from './training-thread.ts';

const TOPIC = 'analysis';
/** One correction in five is held out of training, to measure on. */
const HELD_OUT_ONE_IN = 5;

const models = new WeakMap<Context, Promise<Model>>();
const EMPTY_HASH = createHash('sha256').digest('hex');

/** The model in use, cached until another server publishes that it changed. */
export function currentModel(ctx: Context): Promise<Model> {
  const cached = models.get(ctx);
  if (cached) return cached;
  const loading = loadModel(ctx);
  models.set(ctx, loading);
  loading.catch(() => models.delete(ctx));
  return loading;
}

/** Drops the cached model when another one comes into use. */
export function subscribeToModelChanges(ctx: Context): void {
  const onChange = (topics: readonly string[]) => {
    if (topics.includes(TOPIC)) models.delete(ctx);
  };
  ctx.changes.subscribe(onChange);
  ctx.changes.onOwnCommit(onChange);
  ctx.changes.onReconnect(() => models.delete(ctx));
}

/** Loads or trains the model at the start, so that the first request does not wait for it. */
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

function saveModel(ctx: Context, { weights, inUse, ...rest }: NewModel): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await tx.insert(analysisModels).values({
      ...rest,
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

/** Decided by the report's id, so that no model is measured on a correction that its predecessor was trained on. */
const isHeldOut = ({ reportId }: Correction) =>
  createHash('sha256').update(reportId).digest()[0]! % HELD_OUT_ONE_IN === 0;

/**
 * Trains a model with the corrections of administrators. It comes into use when it is right at least as often as the model
 * in use, on the test set and on the corrections that were held out.
 */
export async function retrain(ctx: Context): Promise<void> {
  await currentModel(ctx);
  const corrections = await listCorrections(ctx);
  const correctionsHash = hashCorrections(corrections);
  const [inUse, last] = await Promise.all([
    findModelInUse(ctx.db, trainingHash()),
    findLastTried(ctx.db, trainingHash()),
  ]);
  if (corrections.length === 0 || !inUse || last?.correctionsHash === correctionsHash) return;
  const heldOut = corrections.filter(isHeldOut).map(({ example }) => example);
  const training = corrections.filter((one) => !isHeldOut(one)).map(({ example }) => example);
  const candidate = await trainInWorker({ corrections: training, heldOut });
  const current = await measureInWorker(inUse.weights, heldOut);
  const isAccepted = isAtLeastAsGood(candidate.measures, current.measures);
  await saveModel(ctx, { ...candidate, inUse: isAccepted, corrections: training.length, correctionsHash });
  ctx.log.info(
    { corrections: corrections.length, inUse: isAccepted, measures: candidate.measures },
    'the analyser was trained with corrections',
  );
}

/** A field may have this many more wrong answers on the test set by chance, if all fields together have no more. */
const TOLERANCE = 2;

/** Whether a model may replace the current one; both are measured on the same descriptions. */
export function isAtLeastAsGood(candidate: ModelMeasures, current: ModelMeasures): boolean {
  const gain = (field: string) => (candidate[field]?.right ?? 0) - (current[field]?.right ?? 0);
  const fields = Object.keys(current).filter((field) => field !== 'corrected');
  const total = fields.reduce((sum, field) => sum + gain(field), 0);
  return total >= 0 && gain('corrected') >= 0 && fields.every((field) => gain(field) >= -TOLERANCE);
}
