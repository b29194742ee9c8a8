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
  /** What a second reader said instead, and is as good. */
  also?: { [Field in keyof AnalysedValues]?: AnalysedValues[Field][] };
}

/** An example that answers are held against. */
export interface TestExample extends Example {
  lang: 'en' | 'ar' | 'mixed';
}

/** The values that an example has for a field: none, one, or those of its readers. */
export const valuesOf = (example: Example, field: keyof AnalysedValues): readonly string[] =>
  example[field] ? [example[field], ...(example.also?.[field] ?? [])] : [];

const readLines = (file: string): string[] =>
  readFileSync(path.join(FOLDER, file), 'utf8').split('\n').filter(Boolean);

const trainingFiles = () =>
  globSync('*.jsonl', { cwd: FOLDER })
    .filter((file) => file !== TEST_SET)
    .sort();

const readFile = (file: string): TestExample[] => readLines(file).map((line) => JSON.parse(line));

/** The examples by their files; a file has one writer. */
export const readExampleFiles = (): ReadonlyMap<string, TestExample[]> =>
  new Map(trainingFiles().map((file) => [file, readFile(file)]));

export const readExamples = (): Example[] => trainingFiles().flatMap(readFile);

export const readTestSet = (): TestExample[] => readFile(TEST_SET);

/** Changes with every example and with everything that turns them into a classifier. */
export function examplesHash(): string {
  const hash = createHash('sha256');
  for (const file of trainingFiles()) hash.update(readFileSync(path.join(FOLDER, file)));
  for (const file of globSync('{*.ts,concepts/*.json}', { cwd: import.meta.dirname }).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(path.join(import.meta.dirname, file)));
  }
  return hash.digest('hex');
}
