// Which model answers: learnt once for a database, shared by all servers, and replaced by one that proved no worse.
import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { analysisModels, type ModelMeasures } from '../../db/schema/analysis.ts';
import { examplesHash } from './classifier/examples.ts';
import { decodeModel, type Model } from './classifier/model.ts';
import { learnApart, measureApart } from './learning-thread.ts';
import { isNoWorse } from './policy.ts';
import { type Correction, findLastTried, findModelInUse, listCorrections } from './queries.ts';

const TOPIC = 'analysis';
/** One correction in so many is kept from learning, to measure by. */
const HELD_OUT_ONE_IN = 5;

const models = new WeakMap<Context, Promise<Model>>();
const NOTHING = createHash('sha256').digest('hex');

/** The model in use, kept in memory until the stream of changes says that there is another. */
export function currentModel(ctx: Context): Promise<Model> {
  const known = models.get(ctx);
  if (known) return known;
  const loading = loadModel(ctx);
  models.set(ctx, loading);
  loading.catch(() => models.delete(ctx));
  return loading;
}

/** Hears of models that other servers put in use. */
export function followModels(ctx: Context): void {
  const forget = (topics: readonly string[]) => {
    if (topics.includes(TOPIC)) models.delete(ctx);
  };
  ctx.changes.subscribe(forget);
  ctx.changes.onOwnCommit(forget);
  ctx.changes.onReconnect(() => models.delete(ctx));
}

/** Learns the first model while nobody waits for it yet; whoever asks meanwhile waits for the same one. */
export function prepareModel(ctx: Context): void {
  currentModel(ctx).catch((error) => ctx.log.warn({ err: error }, 'the analyser could not be prepared'));
}

async function loadModel(ctx: Context): Promise<Model> {
  const row = await findModelInUse(ctx.db, examplesHash());
  if (row) return decodeModel(row.weights);
  // Two servers that start together both learn, which costs time and nothing else.
  const { weights, measures } = await learnApart({ corrections: [], heldOut: [] });
  await keep(ctx, { weights, measures, inUse: true, corrections: 0, correctionsHash: NOTHING });
  return decodeModel(weights);
}

interface Kept {
  weights: Buffer;
  measures: ModelMeasures;
  inUse: boolean;
  corrections: number;
  correctionsHash: string;
}

function keep(ctx: Context, { weights, inUse, ...rest }: Kept): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await tx.insert(analysisModels).values({
      ...rest,
      inUse,
      weights: inUse ? weights : Buffer.alloc(0),
      examplesHash: examplesHash(),
      createdAt: ctx.clock.now(),
    });
    if (inUse) await ctx.changes.publish(tx, [TOPIC]);
  });
}

const hashOf = (corrections: readonly Correction[]) =>
  createHash('sha256').update(JSON.stringify(corrections)).digest('hex');

/** The same reports are held out every night, or a model would be measured by what its predecessor learnt. */
const isHeldOut = ({ reportId }: Correction) =>
  createHash('sha256').update(reportId).digest()[0]! % HELD_OUT_ONE_IN === 0;

/**
 * Learns anew with what administrators corrected since, and puts the result in use when it is right no less often than
 * the model in use, on the test set and on corrections that neither learnt from.
 */
export async function retrain(ctx: Context): Promise<void> {
  await currentModel(ctx);
  const corrections = await listCorrections(ctx);
  const correctionsHash = hashOf(corrections);
  const [inUse, last] = await Promise.all([
    findModelInUse(ctx.db, examplesHash()),
    findLastTried(ctx.db, examplesHash()),
  ]);
  if (corrections.length === 0 || !inUse || last?.correctionsHash === correctionsHash) return;
  const heldOut = corrections.filter(isHeldOut).map(({ example }) => example);
  const learntFrom = corrections.filter((one) => !isHeldOut(one)).map(({ example }) => example);
  const candidate = await learnApart({ corrections: learntFrom, heldOut });
  const before = await measureApart(inUse.weights, heldOut);
  const isBetter = isNoWorse(candidate.measures, before.measures);
  await keep(ctx, { ...candidate, inUse: isBetter, corrections: learntFrom.length, correctionsHash });
  ctx.log.info(
    { corrections: corrections.length, inUse: isBetter, measures: candidate.measures },
    'the analyser learnt from corrections',
  );
}
