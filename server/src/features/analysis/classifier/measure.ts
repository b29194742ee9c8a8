// How often answers are right, by field and language, and whether their confidence says so.
import { ANALYSED_FIELDS, type AnalysedField } from '@bugquest/contract/analysis/schema';
import type { Answer } from './analyse.ts';
import { type TestExample, valuesOf } from './examples.ts';

export interface Share {
  right: number;
  of: number;
}
export type Language = TestExample['lang'] | 'all';

/** Answers between two confidences: what they promised on average, and what they kept. */
export interface Bin extends Share {
  from: number;
  promised: number;
}

export interface Measured {
  accuracy: Record<AnalysedField, Record<Language, Share>>;
  /** By tenths of confidence, over the fields that have an answer. */
  calibration: Bin[];
  /** How far confidence and accuracy are apart, on average over all answers. */
  calibrationError: number;
}

const share = (): Share => ({ right: 0, of: 0 });

function count(into: Share, isRight: boolean): void {
  into.of += 1;
  if (isRight) into.right += 1;
}

/** Fields that an example says nothing about are left out. */
export function measure(answer: (description: string) => Answer, examples: readonly TestExample[]): Measured {
  const accuracy = Object.fromEntries(
    ANALYSED_FIELDS.map((field) => [field, { en: share(), ar: share(), mixed: share(), all: share() }]),
  ) as Measured['accuracy'];
  const bins = Array.from({ length: 10 }, (_, at) => ({ ...share(), from: at / 10, promised: 0 }));
  for (const example of examples) {
    const { values, confidences } = answer(example.description);
    for (const field of ANALYSED_FIELDS) {
      const right = valuesOf(example, field);
      if (right.length === 0) continue;
      const isRight = right.includes(values[field]);
      count(accuracy[field][example.lang], isRight);
      count(accuracy[field].all, isRight);
      const bin = bins[Math.min(9, Math.floor(confidences[field] * 10))]!;
      count(bin, isRight);
      bin.promised += confidences[field];
    }
  }
  const filled = bins.filter((bin) => bin.of > 0);
  const answers = filled.reduce((sum, bin) => sum + bin.of, 0);
  const apart = filled.reduce((sum, bin) => sum + Math.abs(bin.promised - bin.right), 0);
  return {
    accuracy,
    calibration: filled.map((bin) => ({ ...bin, promised: bin.promised / bin.of })),
    calibrationError: apart / answers,
  };
}

export const percent = ({ right, of }: Share): number => (of === 0 ? 0 : (100 * right) / of);
