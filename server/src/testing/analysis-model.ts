// The analyser learns for seconds: the tests of one process share what it learnt.
import type { Context } from '../context.ts';
import { analysisModels } from '../db/schema/analysis.ts';
import { examplesHash } from '../features/analysis/classifier/examples.ts';
import { type Learnt, learnApart } from '../features/analysis/learning-thread.ts';

let learning: Promise<Learnt> | undefined;

const learnOnce = (): Promise<Learnt> => {
  learning ??= learnApart({ corrections: [], heldOut: [] });
  return learning;
};

/** Puts the model that a server learns at its start into the world's database. */
export async function haveModel({ db }: Context): Promise<Learnt> {
  const learnt = await learnOnce();
  await db
    .insert(analysisModels)
    .values({ ...learnt, inUse: true, examplesHash: examplesHash(), corrections: 0, correctionsHash: '' });
  return learnt;
}
