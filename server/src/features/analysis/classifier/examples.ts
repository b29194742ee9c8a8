// Reads the labelled descriptions of server/data/examples: the training examples and the test set.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ANALYSED_FIELDS, ANALYSED_VALUE_LISTS } from '@bugquest/contract/analysis/fields';
import type { AnalysedValues } from '@bugquest/contract/analysis/schema';
import {
  assertChoice,
  DATA_FOLDER,
  type JsonObject,
  readJsonLines,
  readText,
  readTexts,
  rejectUnknownFields,
} from '../../../platform/data/json-lines.ts';
import { listVocabularyFiles } from '../../../platform/data/vocabularies.ts';

const FOLDER = path.join(DATA_FOLDER, 'examples');
const LANGUAGES = ['en', 'ar', 'mixed'] as const;
const FIELDS = ['id', 'lang', 'style', 'description', ...ANALYSED_FIELDS, 'also'];

/** A description with its labels. The label of a field is null or missing if the description does not mention it. */
export interface Example extends Partial<{ [Field in keyof AnalysedValues]: AnalysedValues[Field] | null }> {
  description: string;
  /** Other labels that count as right, such as those of a second reader. */
  also?: { [Field in keyof AnalysedValues]?: AnalysedValues[Field][] };
}

/** The language is known, so that accuracy can be measured by language. */
export interface TestExample extends Example {
  lang: (typeof LANGUAGES)[number];
}

export const labelsOf = (example: Example, field: keyof AnalysedValues): readonly string[] =>
  example[field] ? [example[field], ...(example.also?.[field] ?? [])] : [];

const trainingFiles = () =>
  globSync('training/*.jsonl', { cwd: FOLDER })
    .sort()
    .map((file) => path.join(FOLDER, file));

/** @throws when a field or value is unknown */
function toExample(line: JsonObject): TestExample {
  rejectUnknownFields(line, FIELDS);
  readText(line, 'description');
  assertChoice(line.lang, LANGUAGES, 'lang');
  const { also = {} } = line;
  rejectUnknownFields(also as JsonObject, ANALYSED_FIELDS);
  for (const field of ANALYSED_FIELDS) {
    const label = line[field];
    const labels = [...(label == null ? [] : [label]), ...readTexts(also as JsonObject, field)];
    for (const choice of labels) assertChoice(choice, ANALYSED_VALUE_LISTS[field], field);
  }
  return line as unknown as TestExample;
}

/** @throws with the file and line of an example that has a wrong shape */
export const readExampleFile = (file: string) => readJsonLines(file, toExample);

/** The training examples by file name. Each file was written by one author. */
export const readExamplesByFile = (): ReadonlyMap<string, TestExample[]> =>
  new Map(trainingFiles().map((file) => [path.basename(file), readExampleFile(file)]));

export const readExamples = (): Example[] => trainingFiles().flatMap(readExampleFile);

export const readTestSet = (): TestExample[] => readExampleFile(path.join(FOLDER, 'test-set.jsonl'));

/** The features depend on these modules too. */
const CONTRACT_MODULES = ['fold-text', 'digits'].map((name) =>
  path.join(import.meta.dirname, '../../../../../contract/src', `${name}.ts`),
);

/** Changes with everything that a trained model depends on: examples, vocabulary and code. */
export function trainingHash(): string {
  const hash = createHash('sha256');
  const text = path.join(import.meta.dirname, '../../../platform/text');
  const code = [import.meta.dirname, text].flatMap((folder) =>
    globSync('*.ts', { cwd: folder })
      .filter((file) => !file.endsWith('.test.ts'))
      .sort()
      .map((file) => path.join(folder, file)),
  );
  for (const file of [...trainingFiles(), ...listVocabularyFiles('analysis'), ...code, ...CONTRACT_MODULES]) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}
