// How much single terms say about whether two reports describe the same problem (written by eval/learn-duplicates.ts).
import path from 'node:path';
import {
  DATA_FOLDER,
  type JsonObject,
  readJsonLines,
  readText,
} from '../../../../platform/data/json-lines.ts';

/** Added to the sum of the model. */
export interface TermEvidence {
  /** When both reports contain the term. */
  shared: number;
  /** When only one of them does. */
  alone: number;
}

const NONE: TermEvidence = { shared: 0, alone: 0 };

function readNumber(line: JsonObject, name: string): number {
  const value = line[name];
  if (typeof value !== 'number') throw new Error(`"${name}" must be a number`);
  return value;
}

const toTerm = (line: JsonObject): [string, TermEvidence] => [
  readText(line, 'term'),
  { shared: readNumber(line, 'shared'), alone: readNumber(line, 'alone') },
];

const EVIDENCE = new Map(readJsonLines(path.join(DATA_FOLDER, 'term-weights.jsonl'), toTerm));

export const evidenceOfTerm = (term: string): TermEvidence => EVIDENCE.get(term) ?? NONE;
