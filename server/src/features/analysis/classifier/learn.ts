// Learns a model from examples, and how sure it may be of itself from those it had not seen.
import { ANALYSED } from '@bugquest/contract/analysis/schema';
import type { Example } from './examples.ts';
import { type Features, featuresOf } from './features.ts';
import { type Linear, type Sample, scores, softmax, train } from './logistic.ts';
import { type Head, LEARNT_FIELDS, type LearntField, type Model, sampleOf } from './model.ts';

/** Chosen by cross-validation on the examples (docs/analysis.md). */
const TRAINING = { passes: 6, rate: 0.3, penalty: 0.01 };
const FOLDS = 5;
/** A word of one example alone teaches nothing about others. */
const LEAST_EXAMPLES = 2;
/** Examples beside each other tell of the same feature in the same language, and are held out together. */
const BLOCK = 8;

interface Read {
  example: Example;
  features: Features;
}

function vocabularyOf(read: readonly Read[]): Map<string, number> {
  const seen = new Map<string, number>();
  for (const { features } of read) {
    for (const name of features.keys()) seen.set(name, (seen.get(name) ?? 0) + 1);
  }
  const words = [...seen].filter(([, count]) => count >= LEAST_EXAMPLES).map(([name]) => name);
  return new Map(words.map((word, index) => [word, index]));
}

interface Labelled {
  sample: Sample;
  label: number;
}

/** The examples that know this field. */
function labelled(read: readonly Read[], field: LearntField, vocabulary: Map<string, number>): Labelled[] {
  return read
    .filter(({ example }) => example[field])
    .map(({ example, features }) => ({
      sample: sampleOf(vocabulary, features),
      label: (ANALYSED[field] as readonly string[]).indexOf(example[field]!),
    }));
}

function fit(read: readonly Read[], field: LearntField, vocabulary: Map<string, number>): Linear {
  const known = labelled(read, field, vocabulary);
  return train(
    known.map(({ sample }) => sample),
    known.map(({ label }) => label),
    { classes: ANALYSED[field].length, size: vocabulary.size },
    TRAINING,
  );
}

/** The temperature under which what happened was likeliest. */
function fitTemperature(judged: readonly { scored: Float64Array; label: number }[]): number {
  const surprise = (temperature: number) =>
    judged.reduce((sum, { scored, label }) => sum - Math.log(softmax(scored, temperature)[label]! + 1e-9), 0);
  const candidates = Array.from({ length: 60 }, (_, step) => 0.15 * 1.05 ** step);
  return candidates.reduce((best, one) => (surprise(one) < surprise(best) ? one : best), 1);
}

/** How each field scores examples that were kept from it. */
function scoreUnseen(read: readonly Read[]) {
  const unseen = Object.fromEntries(
    LEARNT_FIELDS.map((field) => [field, [] as { scored: Float64Array; label: number }[]]),
  ) as Record<LearntField, { scored: Float64Array; label: number }[]>;
  for (let fold = 0; fold < FOLDS; fold++) {
    const isHeldOut = (_: Read, at: number) => Math.floor(at / BLOCK) % FOLDS === fold;
    const rest = read.filter((one, at) => !isHeldOut(one, at));
    const vocabulary = vocabularyOf(rest);
    for (const field of LEARNT_FIELDS) {
      const linear = fit(rest, field, vocabulary);
      for (const { sample, label } of labelled(read.filter(isHeldOut), field, vocabulary)) {
        unseen[field].push({ scored: scores(linear, sample), label });
      }
    }
  }
  return unseen;
}

export interface Learnt {
  model: Model;
  /** The share of unseen examples that each field had right in cross-validation. */
  crossValidated: Record<LearntField, number>;
}

/** Takes seconds: call it away from the main thread. */
export function learn(examples: readonly Example[]): Learnt {
  const read = examples.map((example) => ({ example, features: featuresOf(example.description) }));
  const unseen = scoreUnseen(read);
  const vocabulary = vocabularyOf(read);
  const headOf = (field: LearntField): Head => ({
    linear: fit(read, field, vocabulary),
    temperature: fitTemperature(unseen[field]),
  });
  const isRight = ({ scored, label }: { scored: Float64Array; label: number }) =>
    scored.indexOf(Math.max(...scored)) === label;
  const byField = <T>(of: (field: LearntField) => T) =>
    Object.fromEntries(LEARNT_FIELDS.map((field) => [field, of(field)])) as Record<LearntField, T>;
  return {
    model: { vocabulary, heads: byField(headOf) },
    crossValidated: byField((field) => unseen[field].filter(isRight).length / unseen[field].length),
  };
}
