// The reports that the search for duplicates is measured on: one folder per author, and background reports. Anything may be
// derived from development/. held-out/ is only for measuring, and only measure.ts reads it.
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
  /** The pair about the same problem in the other language, when the author wrote both. */
  twin?: string;
}

export interface UnpairedReport {
  feature: string;
  text: string;
  /** The pair with the original that a near miss is close to. */
  original?: string;
}

export interface AuthoredSet {
  name: string;
  use: Use;
  pairs: Pair[];
  /** Reports of problems that no pair describes. */
  unrelated: UnpairedReport[];
  /** Reports of another problem of the same feature, often of the same screen, as the original of a pair. */
  nearMisses: UnpairedReport[];
}

export type Use = 'development' | 'held-out';

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

const fileOf = (name: string) => path.join(import.meta.dirname, `${name}.jsonl`);
const read = <Row>(name: string, toRow: (line: JsonObject) => Row): Row[] =>
  readJsonLines(fileOf(name), toRow);
/** Not every author wrote both kinds of other problems. */
const readIfThere = (name: string) => (existsSync(fileOf(name)) ? read(name, toUnpairedReport) : []);

/** The sets of all authors. */
export function readSets(use: Use): AuthoredSet[] {
  const folder = path.join(import.meta.dirname, use);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names.map((name) => ({
    name,
    use,
    pairs: read(`${use}/${name}/pairs`, toPair),
    unrelated: readIfThere(`${use}/${name}/unrelated`),
    nearMisses: readIfThere(`${use}/${name}/near-misses`),
  }));
}

/** The reports that the originals are searched among: combinations of things and faults, and the texts of the demo. */
export function readBackground(): UnpairedReport[] {
  const { buying, afterBuying, accounts, screens } = SCENARIOS;
  const scenarios = [...buying, ...afterBuying, ...accounts, ...screens];
  const demoTexts = scenarios.flatMap(({ feature, en, msa, gulf, egypt }) =>
    [...en, ...msa, ...gulf, ...egypt].map((text) => ({ feature, text: text.replaceAll(/\{\w+\}/g, '') })),
  );
  return [...read('background', toUnpairedReport), ...demoTexts];
}
