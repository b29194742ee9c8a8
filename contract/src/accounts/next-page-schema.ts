import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { atMost, sentText, withError } from '../fields.ts';
import { isOwnPath, MAX_NEXT_PAGE_LENGTH } from './next-page.ts';

/** The page to open after the login; '' for the start page. */
export const nextPage = z._default(
  sentText().check(
    atMost(MAX_NEXT_PAGE_LENGTH, m.field_text_invalid),
    z.refine((typed) => typed === '' || isOwnPath(typed), withError(m.field_text_invalid)),
  ),
  '',
);
