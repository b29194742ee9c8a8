// Learns a model from examples, and how sure it may be of itself from those it had not seen.
import { ANALYSED } from '@bugquest/contract/analysis/schema';
import { type Example, valuesOf } from './examples.ts';
import { type Features, featuresOf } from './features.ts';
import { type Linear, type Sample, scores, softmax, train } from './logistic.ts';
import { type Head, LEARNT_FIELDS, type LearntField, type Model, sampleOf } from './model.ts';

/** Chosen by cross-validation on the examples (docs/analysis.md). */
const TRAINING = { passes: 6, rate: 0.15, penalty: 0.005 };
/** A word of one example alone teaches nothing about others. */
const LEAST_EXAMPLES = 2;
/** Examples beside each other are often alike, and are held out together: one block in so many. */
const BLOCK = 8;
const HELD_OUT_ONE_IN = 4;

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

interface Lessons {
  vocabulary: Map<string, number>;
  examples: { example: Example; sample: Sample }[];
}

function lessonsOf(read: readonly Read[]): Lessons {
  const vocabulary = vocabularyOf(read);
  return { vocabulary, examples: samplesOf(vocabulary, read) };
}

const samplesOf = (vocabulary: Map<string, number>, read: readonly Read[]) =>
  read.map(({ example, features }) => ({ example, sample: sampleOf(vocabulary, features) }));

const indexIn = (field: LearntField, value: string): number =>
  (ANALYSED[field] as readonly string[]).indexOf(value);

/** Learns one field from the examples that know it. */
function fit({ vocabulary, examples }: Lessons, field: LearntField): Linear {
  const known = examples.filter(({ example }) => example[field]);
  return train(
    known.map(({ sample }) => sample),
    known.map(({ example }) => indexIn(field, example[field]!)),
    { classes: ANALYSED[field].length, size: vocabulary.size },
    TRAINING,
  );
}

/** An answer to an example that was kept from learning. */
interface Answered {
  scored: Float64Array;
  answer: number;
  isRight: boolean;
}

function answerTo(
  { example, sample }: Lessons['examples'][number],
  field: LearntField,
  linear: Linear,
): Answered {
  const scored = scores(linear, sample);
  const answer = scored.indexOf(Math.max(...scored));
  return { scored, answer, isRight: valuesOf(example, field).includes(ANALYSED[field][answer]!) };
}

/** The temperature under which it was likeliest that so many answers are right. */
function fitTemperature(answered: readonly Answered[]): number {
  const surprise = (temperature: number) =>
    answered.reduce((sum, { scored, answer, isRight }) => {
      const sure = softmax(scored, temperature)[answer]!;
      return sum - Math.log((isRight ? sure : 1 - sure) + 1e-9);
    }, 0);
  const candidates = Array.from({ length: 60 }, (_, step) => 0.15 * 1.05 ** step);
  return candidates
    .map((temperature) => ({ temperature, surprise: surprise(temperature) }))
    .reduce((best, one) => (one.surprise < best.surprise ? one : best)).temperature;
}

const byField = <T>(of: (field: LearntField) => T) =>
  Object.fromEntries(LEARNT_FIELDS.map((field) => [field, of(field)])) as Record<LearntField, T>;

/** How each field answers the examples that are held out, when it learns from the others. */
function answerUnseen(read: readonly Read[]): Record<LearntField, Answered[]> {
  const isHeldOut = (_: Read, at: number) => Math.floor(at / BLOCK) % HELD_OUT_ONE_IN === 0;
  const lessons = lessonsOf(read.filter((one, at) => !isHeldOut(one, at)));
  const unseen = samplesOf(lessons.vocabulary, read.filter(isHeldOut));
  return byField((field) => {
    const linear = fit(lessons, field);
    return unseen.filter(({ example }) => example[field]).map((one) => answerTo(one, field, linear));
  });
}

export interface Learnt {
  model: Model;
  /** The share of examples that each field had right while they were held out. */
  heldOut: Record<LearntField, number>;
}

/** Takes seconds: call it away from the main thread. */
export function learn(examples: readonly Example[]): Learnt {
  const read = examples.map((example) => ({ example, features: featuresOf(example.description) }));
  const unseen = answerUnseen(read);
  const lessons = lessonsOf(read);
  const headOf = (field: LearntField): Head => ({
    linear: fit(lessons, field),
    temperature: fitTemperature(unseen[field]),
  });
  return {
    model: { vocabulary: lessons.vocabulary, heads: byField(headOf) },
    heldOut: byField((field) => unseen[field].filter(({ isRight }) => isRight).length / unseen[field].length),
  };
}
