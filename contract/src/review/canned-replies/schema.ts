// Canned replies in both languages.
import * as z from 'zod/mini';
import { recordId, requiredLine, requiredText, timestamp } from '../../fields.ts';

/** The same limit as the notes of a decision. */
const MAX_TEXT_LENGTH = 2000;

export const cannedReplyInput = z.object({
  title: requiredLine(80),
  textEn: requiredText(MAX_TEXT_LENGTH),
  textAr: requiredText(MAX_TEXT_LENGTH),
});
export type CannedReplyInput = z.output<typeof cannedReplyInput>;

export const cannedReply = z.object({
  id: recordId,
  title: z.string(),
  textEn: z.string(),
  textAr: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type CannedReply = z.output<typeof cannedReply>;
