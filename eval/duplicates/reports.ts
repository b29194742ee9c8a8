// Reports for measuring the search for duplicates: one folder per author, and background reports. Weights and vocabulary may be
// derived from development/. held-out/ is only for measuring, and only measure.ts, suspected.ts and
// simulated.ts read it.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SCENARIOS } from '../../scripts/demo/reports/scenarios.ts';
import {
  assertChoice,
  type JsonObject,
  readJsonLines,
  readText,
} from '../../server/src/platform/data/json-lines.ts';

export const KINDS = ['en-en', 'ar-ar', 'en-ar'] as const;
export type Kind = (typeof KINDS)[number];

/** Two reports of one problem by different people; for `en-ar`, in different languages. */
export interface Pair {
  id: string;
  kind: Kind;
  feature: string;
  issueLocation: string;
  original: string;
  paraphrase: string;
  /** The id of the pair about the same problem in the other language. */
  twin?: string;
}

export interface UnpairedReport {
  feature: string;
  text: string;
  /** For a near miss: the id of the pair with the original. */
  original?: string;
}

export interface AuthoredSet {
  name: string;
  split: Split;
  pairs: Pair[];
  /** Reports of new problems. */
  unrelated: UnpairedReport[];
  /** Reports of new problems with the feature, and often the screen, of an original. */
  nearMisses: UnpairedReport[];
}

export type Split = 'development' | 'held-out';

function toPair(line: JsonObject): Pair {
  for (const name of ['id', 'feature', 'original', 'paraphrase']) readText(line, name);
  assertChoice(line.kind, KINDS, 'kind');
  return line as unknown as Pair;
}

const toUnpairedReport = (line: JsonObject): UnpairedReport => ({
  feature: readText(line, 'feature'),
  text: readText(line, 'text'),
  ...(line.original !== undefined && { original: readText(line, 'original') }),
});

const pathOf = (name: string) => path.join(import.meta.dirname, `${name}.jsonl`);
const read = <Row>(name: string, toRow: (line: JsonObject) => Row): Row[] =>
  readJsonLines(pathOf(name), toRow);
/** Not every author wrote both kinds of new problems. */
const readIfExists = (name: string) => (existsSync(pathOf(name)) ? read(name, toUnpairedReport) : []);

export function readSets(split: Split): AuthoredSet[] {
  const folder = path.join(import.meta.dirname, split);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names.map((name) => ({
    name,
    split,
    pairs: read(`${split}/${name}/pairs`, toPair),
    unrelated: readIfExists(`${split}/${name}/unrelated`),
    nearMisses: readIfExists(`${split}/${name}/near-misses`),
  }));
}

export function readBackground(): UnpairedReport[] {
  const { buying, afterBuying, accounts, screens } = SCENARIOS;
  const scenarios = [...buying, ...afterBuying, ...accounts, ...screens];
  const demoTexts = scenarios.flatMap(({ feature, en, msa, gulf, egypt }) =>
    [...en, ...msa, ...gulf, ...egypt].map((text) => ({ feature, text: text.replaceAll(/\{\w+\}/g, '') })),
  );
  return [...read('background', toUnpairedReport), ...demoTexts];
}
