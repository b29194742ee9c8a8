// Measures how often answers are right, and how well their confidence predicts this.
import { ANALYSED_FIELDS, type AnalysedField } from '@bugquest/contract/analysis/fields';
import type { Answer } from './analyse.ts';
import { labelsOf, type TestExample } from './examples.ts';

export interface Share {
  right: number;
  of: number;
}
export type Language = TestExample['lang'] | 'all';

/** Answers whose confidence lies in one range of 0.1. */
export interface ConfidenceBin extends Share {
  from: number;
  meanConfidence: number;
}

export interface Accuracy {
  byField: Record<AnalysedField, Record<Language, Share>>;
  calibration: ConfidenceBin[];
  /** The mean difference between confidence and accuracy, over all answers. */
  calibrationError: number;
}

const emptyShare = (): Share => ({ right: 0, of: 0 });

function count(share: Share, isRight: boolean): void {
  share.of += 1;
  if (isRight) share.right += 1;
}

/** Skips fields that have no label in the example. */
export function measureAccuracy(
  answer: (description: string) => Answer,
  examples: readonly TestExample[],
): Accuracy {
  const byField = Object.fromEntries(
    ANALYSED_FIELDS.map((field) => [
      field,
      { en: emptyShare(), ar: emptyShare(), mixed: emptyShare(), all: emptyShare() },
    ]),
  ) as Accuracy['byField'];
  const bins = Array.from({ length: 10 }, (_, index) => ({
    ...emptyShare(),
    from: index / 10,
    confidenceSum: 0,
  }));
  for (const example of examples) {
    const { values, confidences } = answer(example.description);
    for (const field of ANALYSED_FIELDS) {
      const labels = labelsOf(example, field);
      if (labels.length === 0) continue;
      const isRight = labels.includes(values[field]);
      count(byField[field][example.lang], isRight);
      count(byField[field].all, isRight);
      const bin = bins[Math.min(9, Math.floor(confidences[field] * 10))]!;
      count(bin, isRight);
      bin.confidenceSum += confidences[field];
    }
  }
  const used = bins.filter((bin) => bin.of > 0);
  const answers = used.reduce((sum, bin) => sum + bin.of, 0);
  const difference = used.reduce((sum, bin) => sum + Math.abs(bin.confidenceSum - bin.right), 0);
  return {
    byField,
    calibration: used.map(({ confidenceSum, ...bin }) => ({
      ...bin,
      meanConfidence: confidenceSum / bin.of,
    })),
    calibrationError: difference / answers,
  };
}

export const percent = ({ right, of }: Share): number => (of === 0 ? 0 : (100 * right) / of);
