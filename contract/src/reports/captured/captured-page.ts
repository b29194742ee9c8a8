// The data that the capture snippet recorded on a page of the store. A report stores it as JSON in one field.

import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { cutText } from '../../cut-text.ts';
import { atMost, sentText } from '../../fields.ts';
import {
  type CapturedPage,
  CONSOLE_LEVELS,
  MAX_ADDRESS_LENGTH,
  MAX_ENTRIES,
  MAX_ENTRY_LENGTH,
} from './limits.ts';
import { maskText } from './masking.ts';

/** Maximum characters of the JSON. Quotes and backslashes in texts take two. */
const MAX_JSON_LENGTH = 60_000;
const DAY_SECONDS = 86_400;

const text = (max: number) => sentText().check(atMost(max));
const secondsAgo = z.int().check(z.gte(0), z.lte(DAY_SECONDS));

const capturedPage = z.object({
  address: text(MAX_ADDRESS_LENGTH),
  messages: z
    .array(z.object({ level: z.enum(CONSOLE_LEVELS), text: text(MAX_ENTRY_LENGTH), secondsAgo }))
    .check(atMost(MAX_ENTRIES)),
  requests: z
    .array(
      z.object({
        method: z.string().check(z.regex(/^[A-Z]{1,10}$/)),
        address: text(MAX_ENTRY_LENGTH),
        status: z.int().check(z.gte(0), z.lte(599)),
        secondsAgo,
      }),
    )
    .check(atMost(MAX_ENTRIES)),
});

/** The details are checked and then masked. Undefined if they are invalid. */
export function readCapturedPage(json: string): CapturedPage | undefined {
  try {
    const page = capturedPage.safeParse(JSON.parse(json)).data;
    return page && maskPage(page);
  } catch {
    return undefined;
  }
}

const mask = (text: string, max: number) => cutText(maskText(text), max);

const maskPage = ({ address, messages, requests }: CapturedPage): CapturedPage => ({
  address: mask(address, MAX_ADDRESS_LENGTH),
  messages: messages.map((message) => ({ ...message, text: mask(message.text, MAX_ENTRY_LENGTH) })),
  requests: requests.map((request) => ({ ...request, address: mask(request.address, MAX_ENTRY_LENGTH) })),
});

/** A field of a report with these details, or ''. Fields that the schema does not list are dropped, and texts are masked again. */
export const sentCapturedPage = z._default(
  z.pipe(
    sentText(m.field_captured_invalid).check(atMost(MAX_JSON_LENGTH, m.field_captured_invalid)),
    z.transform((json, { issues }) => {
      if (json === '') return '';
      const page = readCapturedPage(json);
      if (page) return JSON.stringify(page);
      issues.push({ code: 'custom', input: json, message: m.field_captured_invalid() });
      return z.NEVER;
    }),
  ),
  '',
);
