// Kinds of report fields. Their schemas are in schema.ts, because screens need the fields before the schemas.
import type { Sentence } from '../sentence.ts';

type Options = readonly [string, ...string[]];
type Names<List extends Options> = Record<List[number], Sentence>;

/** The properties of every kind; the functions below return narrower types. */
export interface FieldKind {
  kind: 'text' | 'numberText' | 'longText' | 'choice' | 'choiceOrOwnWords' | 'captured';
  isRequired: boolean;
  /** The values to choose from; empty for text. */
  options: readonly string[];
  /** Labels of the options. Options without a label are proper names and shown as stored. */
  names: Partial<Record<string, Sentence>>;
  /** Characters of a typed text. */
  max?: number;
  /** The sentence for a required field without a value. */
  missing?: Sentence;
}

export const requiredChoice = <const List extends Options>(
  options: List,
  names: Names<List>,
  missing: Sentence,
) => ({ kind: 'choice', isRequired: true, options, names, missing }) as const;

/** '' when nothing was chosen. */
export const optionalChoice = <const List extends Options>(options: List, names: Partial<Names<List>> = {}) =>
  ({ kind: 'choice', isRequired: false, options, names }) as const;

export const requiredChoiceOrOwnWords = <const List extends Options>(
  options: List,
  names: Names<List>,
  max: number,
  missing: Sentence,
) => ({ kind: 'choiceOrOwnWords', isRequired: true, options, names, max, missing }) as const;

const NO_OPTIONS = { options: [], names: {} } as const;

export const requiredLongText = (max: number, missing: Sentence) =>
  ({ ...NO_OPTIONS, kind: 'longText', isRequired: true, max, missing }) as const;

export const optionalShortText = (max: number) =>
  ({ ...NO_OPTIONS, kind: 'text', isRequired: false, max }) as const;
/** Text that may contain a number, such as an order number. */
export const optionalNumberText = (max: number) =>
  ({ ...NO_OPTIONS, kind: 'numberText', isRequired: false, max }) as const;
export const optionalLongText = (max: number) =>
  ({ ...NO_OPTIONS, kind: 'longText', isRequired: false, max }) as const;

/** JSON of the capture snippet, or ''. */
export const captured = { ...NO_OPTIONS, kind: 'captured', isRequired: false } as const;
