import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cachedOrTrained } from './base-model.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bugquest-model-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Each call trains a different model, so that the test can distinguish a cached model from a new model. */
let trainings = 0;
const train = async () => ({
  weights: Buffer.from([++trainings]),
  measures: { severity: { right: trainings, of: 9 } },
});

test('a model is trained once per hash, and again when its file is damaged', async () => {
  const file = path.join(folder, 'cache/model.json');
  const first = await cachedOrTrained(file, 'one', train);
  expect(await cachedOrTrained(file, 'one', train)).toEqual(first);
  const second = await cachedOrTrained(file, 'two', train);
  expect(second).not.toEqual(first);
  await writeFile(file, '{"examplesHash":"two","wei');
  const third = await cachedOrTrained(file, 'two', train);
  expect(third).not.toEqual(second);
  expect(await cachedOrTrained(file, 'two', train)).toEqual(third);
});

test('a model is trained when its file cannot be written', async () => {
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  const { weights } = await cachedOrTrained(path.join(file, 'model.json'), 'one', train);
  expect(weights).toEqual(Buffer.from([trainings]));
});
