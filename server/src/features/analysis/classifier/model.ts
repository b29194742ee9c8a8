import { gunzipSync, gzipSync } from 'node:zlib';
import { ANALYSED_VALUE_LISTS } from '@bugquest/contract/analysis/fields';
import { type Features, featuresOf } from './features.ts';
import { type LinearModel, type Sample, scores, softmax } from './logistic-regression.ts';

/** The other two fields, source and store language, are read from the text by rules (evidence.ts). */
export const TRAINED_FIELDS = ['feature', 'bugType', 'category', 'severity'] as const;
export type TrainedField = (typeof TRAINED_FIELDS)[number];

export interface Head {
  linear: LinearModel;
  /** The scores are divided by it, so that of the answers with a confidence of 0.8 four in five are right. */
  temperature: number;
}

export interface Model {
  /** The index of each feature, by its name. */
  vocabulary: ReadonlyMap<string, number>;
  heads: Record<TrainedField, Head>;
}

export interface Prediction<Value extends string> {
  value: Value;
  confidence: number;
}
export type Predictions = {
  [Field in TrainedField]: Prediction<(typeof ANALYSED_VALUE_LISTS)[Field][number]>;
};

/** Drops the features that the vocabulary does not contain. */
export function toSample(vocabulary: ReadonlyMap<string, number>, features: Features): Sample {
  const known = [...features].filter(([name]) => vocabulary.has(name));
  return {
    indexes: Uint32Array.from(known, ([name]) => vocabulary.get(name)!),
    values: Float32Array.from(known, ([, value]) => value),
  };
}

function predict(
  { linear, temperature }: Head,
  sample: Sample,
  values: readonly string[],
): Prediction<string> {
  const probabilities = softmax(scores(linear, sample), temperature);
  const confidence = Math.max(...probabilities);
  return { value: values[probabilities.indexOf(confidence)]!, confidence };
}

export function classify({ vocabulary, heads }: Model, description: string): Predictions {
  const sample = toSample(vocabulary, featuresOf(description));
  return Object.fromEntries(
    TRAINED_FIELDS.map((field) => [field, predict(heads[field], sample, ANALYSED_VALUE_LISTS[field])]),
  ) as unknown as Predictions;
}

/** Gzipped: one line of JSON, followed by the weights as 32-bit floats. */
export function encodeModel({ vocabulary, heads }: Model): Buffer {
  const temperatures = TRAINED_FIELDS.map((field) => heads[field].temperature);
  const header = Buffer.from(`${JSON.stringify({ words: [...vocabulary.keys()], temperatures })}\n`);
  const weights = TRAINED_FIELDS.map((field) => heads[field].linear.weights);
  return gzipSync(
    Buffer.concat([header, ...weights.map((fieldWeights) => Buffer.from(fieldWeights.buffer))]),
  );
}

export function decodeModel(bytes: Buffer): Model {
  const plain = gunzipSync(bytes);
  let at = plain.indexOf('\n') + 1;
  const { words, temperatures } = JSON.parse(plain.toString('utf8', 0, at));
  const size = words.length;
  const heads = TRAINED_FIELDS.map((field, index) => {
    const classes = ANALYSED_VALUE_LISTS[field].length;
    const end = at + classes * (size + 1) * Float32Array.BYTES_PER_ELEMENT;
    // Copied, because a Float32Array must begin at a multiple of four bytes.
    const weights = new Float32Array(new Uint8Array(plain.subarray(at, end)).buffer);
    at = end;
    return [field, { linear: { weights, classes, size }, temperature: temperatures[index] }];
  });
  return {
    vocabulary: new Map(words.map((word: string, index: number) => [word, index])),
    heads: Object.fromEntries(heads),
  };
}
