// Filters of administrators' lists, all optional. Separate from fields.ts, which the first screen loads.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { atMost, oneOf, says, sentText } from './fields.ts';
import { cleanWords } from './identifiers.ts';

/** One of a list. */
export const filterChoice = <const List extends readonly [string, ...string[]]>(list: List) =>
  z.optional(oneOf(list, m.field_choice_invalid));

/** A name, exactly as stored. */
export const filterText = z.optional(sentText().check(z.trim(), atMost(200)));

/** The text of a search, without the invisible characters of a paste. */
export const searchText = z.optional(sentText().check(atMost(200), z.overwrite(cleanWords), atMost(200)));

/** A day in the program's time zone, YYYY-MM-DD. PostgreSQL has no year 0. */
export const filterDay = z.optional(
  z.iso
    .date(says(m.field_day_invalid))
    .check(z.refine((typed) => typed >= '0001-01-01', says(m.field_day_invalid))),
);

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The cursor of a list that is not sorted by id: sort value of the last row (matching `value`) and its id. */
export const sortedCursor = (value: RegExp) =>
  z.optional(
    sentText(m.field_id_invalid).check(
      // linear: scripts/structure/built-patterns.test.ts
      z.regex(new RegExp(`^(?:${value.source}\\.)?${ID}$`, 'i'), says(m.field_id_invalid)),
    ),
  );
