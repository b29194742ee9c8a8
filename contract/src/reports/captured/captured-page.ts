// What the capture snippet saw on a page of the store. A report stores it as JSON in one field.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { says, sentText } from '../../fields.ts';
import {
  type CapturedPage,
  CONSOLE_LEVELS,
  MAX_ADDRESS_LENGTH,
  MAX_ENTRIES,
  MAX_ENTRY_LENGTH,
} from './limits.ts';
import { maskText } from './masking.ts';

/** Characters of the JSON. Quotes and backslashes of the texts take two. */
const MAX_JSON_LENGTH = 60_000;
const DAY_SECONDS = 86_400;

const maskedText = (max: number) =>
  sentText().check(
    z.maxLength(max),
    z.overwrite((text) => maskText(text).slice(0, max)),
  );
const secondsAgo = z.int().check(z.gte(0), z.lte(DAY_SECONDS));

const capturedPage = z.object({
  address: maskedText(MAX_ADDRESS_LENGTH),
  messages: z
    .array(z.object({ level: z.enum(CONSOLE_LEVELS), text: maskedText(MAX_ENTRY_LENGTH), secondsAgo }))
    .check(z.maxLength(MAX_ENTRIES)),
  requests: z
    .array(
      z.object({
        method: z.string().check(z.regex(/^[A-Z]{1,10}$/)),
        address: maskedText(MAX_ENTRY_LENGTH),
        status: z.int().check(z.gte(0), z.lte(599)),
        secondsAgo,
      }),
    )
    .check(z.maxLength(MAX_ENTRIES)),
});

/** The stored details, checked and masked; undefined when they are none. */
export function readCapturedPage(json: string): CapturedPage | undefined {
  try {
    return capturedPage.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

const invalid = says(m.field_captured_invalid);

/** A field of a report with these details, or ''. */
export const sentCapturedPage = z._default(
  sentText(m.field_captured_invalid).check(
    z.maxLength(MAX_JSON_LENGTH, invalid),
    z.refine((json) => json === '' || readCapturedPage(json) !== undefined, invalid),
    // Only what the schema lists is stored, masked once more.
    z.overwrite((json) => (json === '' ? '' : toJson(readCapturedPage(json)))),
  ),
  '',
);

const toJson = (page: CapturedPage | undefined): string => (page ? JSON.stringify(page) : '');
