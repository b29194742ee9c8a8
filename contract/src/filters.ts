// Filters of administrators' lists, all optional. They are not in fields.ts, because the first screen loads fields.ts.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { atMost, oneOf, recordId, sentText, withError } from './fields.ts';
import { cleanWords } from './identifiers.ts';

export const filterChoice = <const List extends readonly [string, ...string[]]>(list: List) =>
  z.optional(oneOf(list, m.field_choice_invalid));

const MAX_FILTER_VALUES = 50;

/** The parameter may be repeated. A record matches if it has one of the values. */
export const severalOf = <Value extends z.ZodMiniType>(value: Value, invalid: () => string) =>
  z.optional(z.union([value, z.array(value).check(atMost(MAX_FILTER_VALUES, invalid))], withError(invalid)));

export const filterChoices = <const List extends readonly [string, ...string[]]>(list: List) =>
  severalOf(oneOf(list, m.field_choice_invalid), m.field_choice_invalid);

export const filterIds = <const List extends readonly [string, ...string[]]>(list: List) =>
  severalOf(z.union([z.enum(list), recordId]), m.field_id_invalid);

export const filterTexts = severalOf(sentText().check(z.trim(), atMost(200)), () =>
  m.field_too_long({ max: 200 }),
);

/** A name, exactly as stored. */
export const filterText = z.optional(sentText().check(z.trim(), atMost(200)));

/** The text of a search, without the invisible characters of a paste. */
export const searchText = z.optional(sentText().check(atMost(200), z.overwrite(cleanWords), atMost(200)));

/** A day in the program's time zone, YYYY-MM-DD. PostgreSQL has no year 0. */
export const filterDay = z.optional(
  z.iso
    .date(withError(m.field_day_invalid))
    .check(z.refine((typed) => typed >= '0001-01-01', withError(m.field_day_invalid))),
);

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The cursor of a list that is not sorted by id: sort value of the last row (matching `value`) and its id. */
export const sortedCursor = (value: RegExp) =>
  z.optional(
    sentText(m.field_id_invalid).check(
      // linear: scripts/structure/built-patterns.test.ts
      z.regex(new RegExp(`^(?:${value.source}\\.)?${ID}$`, 'i'), withError(m.field_id_invalid)),
    ),
  );
