// Email lists for exports (sections 3, 5 and 7).
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { addressList } from '../../address-list.ts';
import { changedText, optionalText, recordId, requiredLine, timestamp } from '../../fields.ts';

export const emailListInput = z.object({
  name: requiredLine(80, m.exports_list_required),
  /** Comma-separated text or a list. */
  emails: addressList(m.exports_list_required),
  description: optionalText(300),
});
export type EmailListInput = z.output<typeof emailListInput>;

/** Missing fields stay unchanged. */
export const emailListChange = z.object({
  ...z.partial(z.pick(emailListInput, { name: true, emails: true })).shape,
  description: changedText(300),
  isActive: z.optional(z.boolean()),
});
export type EmailListChange = z.output<typeof emailListChange>;

export const emailList = z.object({
  id: recordId,
  name: z.string(),
  emails: z.array(z.string()),
  description: z.string(),
  isActive: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type EmailList = z.output<typeof emailList>;
