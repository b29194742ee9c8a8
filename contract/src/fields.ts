import './default-messages.ts';
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { withoutExcessMarks } from './fold-text.ts';
import { cleanEmail, cleanIdentifier, cleanWords } from './identifiers.ts';

type Sentence = () => string;

/** The parameter of a schema or a check that makes this sentence its only error message. */
export const withError = (sentence: Sentence) => ({ error: () => sentence() });

/** Replaces lone surrogates, for example of a truncated emoji, because PostgreSQL's JSON refuses them. */
const wellFormed = z.overwrite<string>((typed) => typed.replace(/\p{Surrogate}/gu, '\uFFFD'));
const withoutNul = z.refine<string>((value) => !value.includes('\u0000'), withError(m.field_text_invalid));

/** Text that can be stored, as sent. The base of every text that a caller sends. `invalid` is the message for another type. */
export const sentText = (invalid: Sentence = m.field_text_invalid) =>
  z.string(withError(invalid)).check(wellFormed, withoutNul, z.overwrite(withoutExcessMarks));

/**
 * The longest text or list that is accepted. Later checks and changes never get a longer one, so the work for a request is
 * limited.
 */
export const atMost = (max: number, tooLong: Sentence = () => m.field_too_long({ max })) =>
  z.maxLength(max, { ...withError(tooLong), abort: true });

/** Required text, trimmed. `missing` is the message for an empty field. */
export const requiredText = (max: number, missing: Sentence = m.field_required) =>
  sentText(missing).check(z.trim(), z.minLength(1, withError(missing)), atMost(max));

const toOneLine = (typed: string) => typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
const onOneLine = z.overwrite<string>(toOneLine);

/** Required text on one line: control characters become spaces, because mail headers refuse them. */
export const requiredLine = (max: number, missing: Sentence = m.field_required) =>
  requiredText(max, missing).check(onOneLine);

/** A text may be this many times as long before it is cleaned, because it may contain invisible characters. */
const PASTED_LENGTH_FACTOR = 4;

const cleanedText = (max: number, missing: Sentence, clean: (typed: string) => string) =>
  sentText(missing).check(
    atMost(PASTED_LENGTH_FACTOR * max, () => m.field_too_long({ max })),
    z.overwrite(clean),
    z.minLength(1, withError(missing)),
    atMost(max),
  );

/** A required identifier, such as an employee ID or a mobile. It is cleaned, so identifiers that look the same are equal. */
export const identifier = (max: number, missing: Sentence = m.field_required) =>
  cleanedText(max, missing, cleanIdentifier);

/** '' when missing. */
export const optionalIdentifier = (max: number) =>
  optionalText(max).check(z.overwrite(cleanIdentifier), atMost(max));

/** Mail programs make a link of it, so a name with it could lead people to another site. */
const PAGE_ADDRESS = /:\/\/|www\./i;

/** The required name of a person or department, on one line. */
export const requiredName = (max: number, missing: Sentence = m.field_required) =>
  cleanedText(max, missing, (typed) => cleanWords(toOneLine(typed))).check(
    z.refine((typed) => !PAGE_ADDRESS.test(typed), withError(m.field_name_page_address)),
  );

/** Not trimmed. */
export const typedSecret = (missing: Sentence = m.field_password_required) =>
  sentText(missing).check(z.minLength(1, withError(missing)), atMost(1024, missing));

export const linkToken = sentText().check(atMost(200));

const typedText = (max: number) => sentText().check(z.trim(), atMost(max));

/** Optional text, trimmed; '' when missing. */
export const optionalText = (max: number) => z._default(typedText(max), '');

/** `optionalText` on one line. */
export const optionalLine = (max: number) => z._default(typedText(max).check(onOneLine), '');

/** Optional text of a change. Undefined when missing: the stored text then stays. */
export const changedText = (max: number) => z.optional(typedText(max));

/** `changedText` on one line. */
export const changedLine = (max: number) => z.optional(typedText(max).check(onOneLine));

/** The characters that HTML allows. The last part has letters only, or is the ASCII form of a domain in another alphabet. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]+)$/;

/** An email address, cleaned. Compared case-insensitively, stored as typed. */
export const emailAddress = (invalid: Sentence = m.field_email_invalid) =>
  sentText(invalid).check(
    atMost(PASTED_LENGTH_FACTOR * 254, invalid),
    z.overwrite(cleanEmail),
    atMost(254, invalid),
    z.email({ pattern: EMAIL, ...withError(invalid) }),
  );

export const emptyOrEmailAddress = (invalid: Sentence = m.field_email_invalid) =>
  z.union([z.literal(''), emailAddress(invalid)], withError(invalid));

export const optionalEmailAddress = () => z._default(emptyOrEmailAddress(), '');

/** A six-digit code. Arabic-Indic and Persian digits are converted, other characters are dropped (section 5). */
export const sixDigits = (invalid: Sentence) =>
  sentText(invalid).check(
    atMost(1024, invalid),
    z.overwrite((typed) => cleanIdentifier(typed).replace(/\D/g, '')),
    z.regex(/^\d{6}$/, withError(invalid)),
  );

/** One value of a list, with one message for everything else. */
export const oneOf = <const List extends readonly [string, ...string[]]>(list: List, invalid: Sentence) =>
  z.enum(list, withError(invalid));

export const recordId = z.uuid(withError(m.field_id_invalid));
/** YYYY-MM-DD. PostgreSQL has no year 0. */
export const day = () =>
  z.iso
    .date(withError(m.field_day_invalid))
    .check(z.refine((typed) => typed >= '1900', withError(m.field_day_invalid)));

/** YYYY-MM-DD; '' when missing. */
export const optionalDay = () =>
  z._default(z.union([z.literal(''), day()], withError(m.field_day_invalid)), '');

/** ISO 8601 in UTC. */
export const timestamp = z.string();

export const idParams = z.object({ id: recordId });

/** `limit` and `cursor` of every list. The cursor is opaque (design: decision 2). */
export const pageQuery = {
  limit: z._default(
    z
      .pipe(
        z.union([z.number(), z.string()]),
        z.transform((typed) => Number(typed)),
      )
      .check(z.refine((n) => Number.isInteger(n) && n >= 1 && n <= 500, withError(m.field_limit_invalid))),
    100,
  ),
  cursor: z.optional(recordId),
  /** Accepted from older clients and ignored (promises: Identity and roles). */
  employeeId: z.optional(sentText()),
};

export const success = z.object({ success: z.literal(true), message: z.string() });

/** A whole number, with one message that names the range. */
export const wholeNumber = (min: number, max: number) => {
  const error = { error: () => m.settings_whole_number({ min, max }) };
  return z.int(error).check(z.gte(min, error), z.lte(max, error));
};
