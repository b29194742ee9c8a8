// Trains a model on examples, and calibrates its confidence on examples that were held out.
import { ANALYSED_VALUE_LISTS } from '@bugquest/contract/analysis/fields';
import { type Example, labelsOf } from './examples.ts';
import { type Features, featuresOf } from './features.ts';
import { type Linear, type Sample, scores, softmax, train } from './logistic-regression.ts';
import { type Head, type Model, TRAINED_FIELDS, type TrainedField, toSample } from './model.ts';

/** Chosen by cross-validation on the examples (docs/analysis.md). */
const TRAINING = { passes: 6, rate: 0.15, penalty: 0.005 };
/** A feature of a single example does not generalize. */
const MIN_EXAMPLES = 2;
/** Neighbouring examples are often similar, so whole blocks are held out together. */
const BLOCK = 8;
const HELD_OUT_ONE_IN = 4;

interface Parsed {
  example: Example;
  features: Features;
}

function vocabularyOf(parsed: readonly Parsed[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of parsed) {
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const names = [...counts].filter(([, count]) => count >= MIN_EXAMPLES).map(([name]) => name);
  return new Map(names.map((name, index) => [name, index]));
}

interface LabelledSample {
  example: Example;
  sample: Sample;
}

interface TrainingSet {
  vocabulary: Map<string, number>;
  samples: LabelledSample[];
}

function toTrainingSet(parsed: readonly Parsed[]): TrainingSet {
  const vocabulary = vocabularyOf(parsed);
  return { vocabulary, samples: toSamples(vocabulary, parsed) };
}

const toSamples = (vocabulary: Map<string, number>, parsed: readonly Parsed[]): LabelledSample[] =>
  parsed.map(({ example, features }) => ({ example, sample: toSample(vocabulary, features) }));

const classOf = (field: TrainedField, value: string): number =>
  (ANALYSED_VALUE_LISTS[field] as readonly string[]).indexOf(value);

/** Trains one field on the examples that have a label for it. */
function trainField({ vocabulary, samples }: TrainingSet, field: TrainedField): Linear {
  const labelled = samples.filter(({ example }) => example[field]);
  return train(
    labelled.map(({ sample }) => sample),
    labelled.map(({ example }) => classOf(field, example[field]!)),
    { classes: ANALYSED_VALUE_LISTS[field].length, size: vocabulary.size },
    TRAINING,
  );
}

/** The prediction for an example that was held out. */
interface Outcome {
  scored: Float64Array;
  predicted: number;
  isCorrect: boolean;
}

function predict({ example, sample }: LabelledSample, field: TrainedField, linear: Linear): Outcome {
  const scored = scores(linear, sample);
  const predicted = scored.indexOf(Math.max(...scored));
  return {
    scored,
    predicted,
    isCorrect: labelsOf(example, field).includes(ANALYSED_VALUE_LISTS[field][predicted]!),
  };
}

/** The temperature with the smallest log loss on the outcomes. */
function fitTemperature(outcomes: readonly Outcome[]): number {
  const lossAt = (temperature: number) =>
    outcomes.reduce((sum, { scored, predicted, isCorrect }) => {
      const confidence = softmax(scored, temperature)[predicted]!;
      return sum - Math.log((isCorrect ? confidence : 1 - confidence) + 1e-9);
    }, 0);
  const candidates = Array.from({ length: 60 }, (_, step) => 0.15 * 1.05 ** step);
  return candidates
    .map((temperature) => ({ temperature, loss: lossAt(temperature) }))
    .reduce((best, one) => (one.loss < best.loss ? one : best)).temperature;
}

const mapFields = <T>(toValue: (field: TrainedField) => T) =>
  Object.fromEntries(TRAINED_FIELDS.map((field) => [field, toValue(field)])) as Record<TrainedField, T>;

/** Predictions for the held-out examples by models that were trained on the others. */
function predictHeldOut(parsed: readonly Parsed[]): Record<TrainedField, Outcome[]> {
  const isHeldOut = (_: Parsed, index: number) => Math.floor(index / BLOCK) % HELD_OUT_ONE_IN === 0;
  const trainingSet = toTrainingSet(parsed.filter((one, index) => !isHeldOut(one, index)));
  const heldOut = toSamples(trainingSet.vocabulary, parsed.filter(isHeldOut));
  return mapFields((field) => {
    const linear = trainField(trainingSet, field);
    return heldOut.filter(({ example }) => example[field]).map((one) => predict(one, field, linear));
  });
}

export interface Training {
  model: Model;
  /** The share of held-out examples that each field predicts correctly. */
  heldOutAccuracy: Record<TrainedField, number>;
}

/** Takes seconds of processor time: call it in a worker thread. */
export function trainModel(examples: readonly Example[]): Training {
  const parsed = examples.map((example) => ({ example, features: featuresOf(example.description) }));
  const outcomes = predictHeldOut(parsed);
  const trainingSet = toTrainingSet(parsed);
  const toHead = (field: TrainedField): Head => ({
    linear: trainField(trainingSet, field),
    temperature: fitTemperature(outcomes[field]),
  });
  return {
    model: { vocabulary: trainingSet.vocabulary, heads: mapFields(toHead) },
    heldOutAccuracy: mapFields(
      (field) => outcomes[field].filter(({ isCorrect }) => isCorrect).length / outcomes[field].length,
    ),
  };
}
