// The kinds of report fields, each with the schemas of the sent and of the stored value.
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import * as z from 'zod/mini';
import { optionalText, requiredLine, requiredText, westernDigits } from '../fields.ts';

type Options = readonly [string, ...string[]];
type Sentence = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;
type Names<List extends Options> = Record<List[number], Sentence>;

/** The properties of every kind; the functions below return narrower types. */
export interface FieldKind {
  kind: 'text' | 'longText' | 'choice' | 'choiceOrOwnWords' | 'captured';
  isRequired: boolean;
  /** The values to choose from; empty for text. */
  options: readonly string[];
  /** Labels of the options. Options without a label are proper names and shown as stored. */
  names: Partial<Record<string, Sentence>>;
  sent: z.ZodMiniType<string>;
  stored: z.ZodMiniType<string>;
}

/** `missing` is the sentence for a field without a value. */
export const requiredChoice = <const List extends Options>(
  options: List,
  names: Names<List>,
  missing: Sentence,
) =>
  ({
    kind: 'choice',
    isRequired: true,
    options,
    names,
    sent: z.enum(options, { error: () => missing() }),
    stored: z.enum(options),
  }) as const;

/** '' also when the reply was stored before the field existed, as the one of a repeated submission. */
const storedOptional = z._default(z.string(), '');

/** '' when nothing was chosen. */
export const optionalChoice = <const List extends Options>(options: List, names: Partial<Names<List>> = {}) =>
  ({
    kind: 'choice',
    isRequired: false,
    options,
    names,
    sent: z._default(
      z.union([z.literal(''), z.enum(options)], { error: () => m.field_choice_invalid() }),
      '',
    ),
    stored: storedOptional,
  }) as const;

export const requiredChoiceOrOwnWords = <const List extends Options>(
  options: List,
  names: Names<List>,
  max: number,
  missing: Sentence,
) =>
  ({
    kind: 'choiceOrOwnWords',
    isRequired: true,
    options,
    names,
    sent: requiredLine(max, missing),
    stored: z.string(),
  }) as const;

export const requiredLongText = (max: number, missing: Sentence) =>
  ({
    kind: 'longText',
    isRequired: true,
    options: [],
    names: {},
    sent: requiredText(max, missing),
    stored: z.string(),
  }) as const;

const optionalTextOf = <Kind extends 'text' | 'longText'>(kind: Kind, max: number) =>
  ({
    kind,
    isRequired: false,
    options: [],
    names: {},
    sent: optionalText(max),
    stored: storedOptional,
  }) as const;

export const optionalShortText = (max: number) => optionalTextOf('text', max);
/** Text that may contain a number, such as an order number. */
export const optionalNumberText = (max: number) =>
  ({ ...optionalShortText(max), sent: optionalText(max).check(westernDigits) }) as const;
export const optionalLongText = (max: number) => optionalTextOf('longText', max);
