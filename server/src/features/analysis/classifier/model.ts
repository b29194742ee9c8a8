// The trained classifier: a vocabulary and one linear head a field, and how it is kept as bytes.
import { gunzipSync, gzipSync } from 'node:zlib';
import { ANALYSED } from '@bugquest/contract/analysis/schema';
import { type Features, featuresOf } from './features.ts';
import { type Linear, type Sample, scores, softmax } from './logistic.ts';

/** The fields that are learnt from examples; the other two are told by words alone. */
export const LEARNT_FIELDS = ['feature', 'bugType', 'category', 'severity'] as const;
export type LearntField = (typeof LEARNT_FIELDS)[number];

export interface Head {
  linear: Linear;
  /** Divides the scores, so that of answers at 0.8 four in five are right. */
  temperature: number;
}

export interface Model {
  vocabulary: ReadonlyMap<string, number>;
  heads: Record<LearntField, Head>;
}

export interface Judgement<Value extends string> {
  value: Value;
  confidence: number;
}
export type Judgements = { [Field in LearntField]: Judgement<(typeof ANALYSED)[Field][number]> };

/** Those of the features that the vocabulary knows. */
export function sampleOf(vocabulary: ReadonlyMap<string, number>, features: Features): Sample {
  const known = [...features].filter(([name]) => vocabulary.has(name));
  return {
    indexes: Uint32Array.from(known, ([name]) => vocabulary.get(name)!),
    values: Float32Array.from(known, ([, value]) => value),
  };
}

function judge({ linear, temperature }: Head, sample: Sample, values: readonly string[]): Judgement<string> {
  const likely = softmax(scores(linear, sample), temperature);
  const confidence = Math.max(...likely);
  return { value: values[likely.indexOf(confidence)]!, confidence };
}

/** What a description is about, each field with the likelihood that it is so. */
export function classify({ vocabulary, heads }: Model, description: string): Judgements {
  const sample = sampleOf(vocabulary, featuresOf(description));
  return Object.fromEntries(
    LEARNT_FIELDS.map((field) => [field, judge(heads[field], sample, ANALYSED[field])]),
  ) as unknown as Judgements;
}

/** The model as compressed bytes: a line of JSON, and the weights after it. */
export function encodeModel({ vocabulary, heads }: Model): Buffer {
  const temperatures = LEARNT_FIELDS.map((field) => heads[field].temperature);
  const header = Buffer.from(`${JSON.stringify({ words: [...vocabulary.keys()], temperatures })}\n`);
  const weights = LEARNT_FIELDS.map((field) => heads[field].linear.weights);
  return gzipSync(Buffer.concat([header, ...weights.map((one) => Buffer.from(one.buffer))]));
}

export function decodeModel(bytes: Buffer): Model {
  const plain = gunzipSync(bytes);
  let at = plain.indexOf('\n') + 1;
  const { words, temperatures } = JSON.parse(plain.toString('utf8', 0, at));
  const size = words.length;
  const heads = LEARNT_FIELDS.map((field, index) => {
    const classes = ANALYSED[field].length;
    const end = at + classes * (size + 1) * Float32Array.BYTES_PER_ELEMENT;
    // Copied, because weights must begin at a multiple of four.
    const weights = new Float32Array(Uint8Array.from(plain.subarray(at, end)).buffer);
    at = end;
    return [field, { linear: { weights, classes, size }, temperature: temperatures[index] }];
  });
  return {
    vocabulary: new Map(words.map((word: string, index: number) => [word, index])),
    heads: Object.fromEntries(heads),
  };
}
