// Trains two models. The first is trained without some examples, and its predictions for these examples calibrate the confidence of the
// second, which is trained on all examples.
import { ANALYSED_VALUE_LISTS } from '@bugquest/contract/analysis/fields';
import { type Example, labelsOf } from './examples.ts';
import { type Features, featuresOf } from './features.ts';
import { type LinearModel, type Sample, scores, softmax, train } from './logistic-regression.ts';
import { type Head, type Model, TRAINED_FIELDS, type TrainedField, toSample } from './model.ts';

/** Chosen by cross-validation on the examples (docs/analysis.md). */
const TRAINING = { passes: 6, rate: 0.15, penalty: 0.005 };
/** A feature that occurs in a single example does not generalize. */
const MIN_EXAMPLES = 2;
/** Neighbouring examples are often similar, so whole blocks are held out together. */
const BLOCK_SIZE = 8;
const HELD_OUT_ONE_IN = 4;

interface ParsedExample {
  example: Example;
  features: Features;
}

function vocabularyOf(parsed: readonly ParsedExample[]): Map<string, number> {
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

function toTrainingSet(parsed: readonly ParsedExample[]): TrainingSet {
  const vocabulary = vocabularyOf(parsed);
  return { vocabulary, samples: toSamples(vocabulary, parsed) };
}

const toSamples = (vocabulary: Map<string, number>, parsed: readonly ParsedExample[]): LabelledSample[] =>
  parsed.map(({ example, features }) => ({ example, sample: toSample(vocabulary, features) }));

const classOf = (field: TrainedField, value: string): number =>
  (ANALYSED_VALUE_LISTS[field] as readonly string[]).indexOf(value);

function trainField({ vocabulary, samples }: TrainingSet, field: TrainedField): LinearModel {
  const labelled = samples.filter(({ example }) => example[field]);
  return train(
    labelled.map(({ sample }) => sample),
    labelled.map(({ example }) => classOf(field, example[field]!)),
    { classes: ANALYSED_VALUE_LISTS[field].length, size: vocabulary.size },
    TRAINING,
  );
}

interface HeldOutPrediction {
  classScores: Float64Array;
  predicted: number;
  isCorrect: boolean;
}

function predict(
  { example, sample }: LabelledSample,
  field: TrainedField,
  linear: LinearModel,
): HeldOutPrediction {
  const classScores = scores(linear, sample);
  const predicted = classScores.indexOf(Math.max(...classScores));
  return {
    classScores,
    predicted,
    isCorrect: labelsOf(example, field).includes(ANALYSED_VALUE_LISTS[field][predicted]!),
  };
}

/** The temperature with the smallest log loss on the outcomes. */
function fitTemperature(outcomes: readonly HeldOutPrediction[]): number {
  const lossAt = (temperature: number) =>
    outcomes.reduce((sum, { classScores, predicted, isCorrect }) => {
      const confidence = softmax(classScores, temperature)[predicted]!;
      return sum - Math.log((isCorrect ? confidence : 1 - confidence) + 1e-9);
    }, 0);
  const candidates = Array.from({ length: 60 }, (_, step) => 0.15 * 1.05 ** step);
  return candidates
    .map((temperature) => ({ temperature, loss: lossAt(temperature) }))
    .reduce((best, candidate) => (candidate.loss < best.loss ? candidate : best)).temperature;
}

const mapFields = <T>(toValue: (field: TrainedField) => T) =>
  Object.fromEntries(TRAINED_FIELDS.map((field) => [field, toValue(field)])) as Record<TrainedField, T>;

/** The models are trained on the other examples only. */
function predictHeldOut(parsed: readonly ParsedExample[]): Record<TrainedField, HeldOutPrediction[]> {
  const isHeldOut = (_: ParsedExample, index: number) =>
    Math.floor(index / BLOCK_SIZE) % HELD_OUT_ONE_IN === 0;
  const trainingSet = toTrainingSet(parsed.filter((example, index) => !isHeldOut(example, index)));
  const heldOut = toSamples(trainingSet.vocabulary, parsed.filter(isHeldOut));
  return mapFields((field) => {
    const linear = trainField(trainingSet, field);
    return heldOut
      .filter(({ example }) => example[field])
      .map((labelled) => predict(labelled, field, linear));
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
