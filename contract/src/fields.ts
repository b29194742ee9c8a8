// The building blocks of every schema: text as people type it on phones in two languages.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { toAsciiDigits } from './digits.ts';

type Sentence = () => string;

/** One sentence for whatever is wrong with a value. */
export const says = (sentence: Sentence) => ({ error: () => sentence() });
/** Half a character, as a cut-off emoji leaves it, is none: JSON in the database refuses it. */
const wellFormed = z.overwrite<string>((typed) => typed.toWellFormed());
const withoutNul = z.refine<string>((value) => !value.includes('\u0000'), says(m.field_text_invalid));

/** Trimmed text that must be there. `missing` is the sentence for an empty field. */
export const requiredText = (max: number, missing: Sentence = m.field_required) =>
  z
    .string(says(missing))
    .check(
      wellFormed,
      z.trim(),
      z.minLength(1, says(missing)),
      z.maxLength(max, { error: () => m.field_too_long({ max }) }),
      withoutNul,
    );

/** The same on one line: tabs, line breaks and other controls become spaces, which mail headers would refuse. */
export const requiredLine = (max: number, missing: Sentence = m.field_required) =>
  requiredText(max, missing).check(
    z.overwrite((typed) => typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()),
  );

/** A secret as it was typed: nothing is trimmed, or it would not be the secret. */
export const typedSecret = (missing: Sentence = m.field_password_required) =>
  z.string(says(missing)).check(z.minLength(1, says(missing)), z.maxLength(1024, says(missing)));

const typedText = (max: number) =>
  z
    .string(says(m.field_text_invalid))
    .check(wellFormed, z.trim(), z.maxLength(max, { error: () => m.field_too_long({ max }) }), withoutNul);

/** Trimmed text that may be missing or empty; it comes out as '' then. */
export const optionalText = (max: number) => z._default(typedText(max), '');

/** The same for a change: missing, it stays missing, and what is stored stays. */
export const changedText = (max: number) => z.optional(typedText(max));

/** An email address, trimmed. Compared without regard to case, kept as typed. */
export const emailAddress = (invalid: Sentence = m.field_email_invalid) =>
  z
    .string(says(invalid))
    .check(z.trim(), z.maxLength(254, says(invalid)), z.email(says(invalid)), withoutNul);

/** An email address or ''. */
export const emptyOrEmailAddress = (invalid: Sentence = m.field_email_invalid) =>
  z.union([z.literal(''), emailAddress(invalid)], says(invalid));

/** The same for a form that may leave it out; it comes out as '' then. */
export const optionalEmailAddress = () => z._default(emptyOrEmailAddress(), '');

/** Six digits of a code; Arabic-Indic and Persian digits are read as digits, everything else is dropped (section 5). */
export const sixDigits = (invalid: Sentence) =>
  z.string(says(invalid)).check(
    z.overwrite((typed) => toAsciiDigits(typed).replace(/\D/g, '')),
    z.regex(/^\d{6}$/, says(invalid)),
  );

/** One of a list, with one sentence for everything else. */
export const oneOf = <const List extends readonly [string, ...string[]]>(list: List, invalid: Sentence) =>
  z.enum(list, says(invalid));

export const recordId = z.uuid(says(m.field_id_invalid));
/** ISO 8601 in UTC. */
export const timestamp = z.string();

export const idParams = z.object({ id: recordId });

/** `limit` and `cursor` of every list; the cursor is opaque (design: decision 2). */
export const pageQuery = {
  limit: z._default(
    z
      .pipe(
        z.union([z.number(), z.string()]),
        z.transform((typed) => Number(typed)),
      )
      .check(z.refine((n) => Number.isInteger(n) && n >= 1 && n <= 500, says(m.field_limit_invalid))),
    100,
  ),
  cursor: z.optional(recordId),
  /** Sent by older clients; accepted and never trusted (promises: Identity and roles). */
  employeeId: z.optional(z.string()),
};

export const success = z.object({ success: z.literal(true), message: z.string() });
