// The descriptions that the classifier learns from, and those that it is only ever measured by.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnalysedValues } from '@bugquest/contract/analysis/schema';

const FOLDER = path.join(import.meta.dirname, '../examples');
const TEST_SET = 'test-set.jsonl';

/** A description with what is known about it; null where it says nothing about a field. */
export interface Example extends Partial<{ [Field in keyof AnalysedValues]: AnalysedValues[Field] | null }> {
  description: string;
}

/** An example that answers are held against; `also` are answers that are as good. */
export interface TestExample extends Example {
  lang: 'en' | 'ar' | 'mixed';
  also: { [Field in keyof AnalysedValues]?: AnalysedValues[Field][] };
}

const readLines = (file: string): string[] =>
  readFileSync(path.join(FOLDER, file), 'utf8').split('\n').filter(Boolean);

const trainingFiles = () =>
  globSync('*.jsonl', { cwd: FOLDER })
    .filter((file) => file !== TEST_SET)
    .sort();

export const readExamples = (): Example[] =>
  trainingFiles()
    .flatMap(readLines)
    .map((line) => JSON.parse(line));

export const readTestSet = (): TestExample[] => readLines(TEST_SET).map((line) => JSON.parse(line));

/** Changes with every example and with everything that turns them into a classifier. */
export function examplesHash(): string {
  const hash = createHash('sha256');
  for (const file of trainingFiles()) hash.update(readFileSync(path.join(FOLDER, file)));
  for (const file of globSync('*.{ts,json}', { cwd: import.meta.dirname }).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(path.join(import.meta.dirname, file)));
  }
  return hash.digest('hex');
}
