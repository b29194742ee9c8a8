import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { oneOf, recordId, requiredLine, says, timestamp } from '../../fields.ts';
import { someOf, webAddress } from '../addresses.ts';
import { deliveryError } from '../webhooks/schema.ts';
import { CHAT_KINDS, CHAT_NEWS } from './lists.ts';

export const chatChannelInput = z.object({
  name: requiredLine(80),
  kind: oneOf(CHAT_KINDS, m.field_choice_invalid),
  /** The address of the incoming webhook. Who knows it can write into the channel, so it is never shown again. */
  url: webAddress,
  language: oneOf(['en', 'ar'], m.field_choice_invalid),
  news: someOf(CHAT_NEWS).check(z.minLength(1, says(m.connections_chat_news_required))),
});
export type ChatChannelInput = z.output<typeof chatChannelInput>;

/** The form of an existing channel: without an address, the known one stays. */
export const chatChannelEdit = z.extend(chatChannelInput, { url: z.union([z.literal(''), webAddress]) });

/** Missing fields stay unchanged. */
export const chatChannelChange = z.extend(z.partial(chatChannelInput), {
  isActive: z.optional(z.boolean(says(m.field_choice_invalid))),
});
export type ChatChannelChange = z.output<typeof chatChannelChange>;

/** A channel without its address. */
export const chatChannel = z.object({
  id: recordId,
  name: z.string(),
  kind: z.enum(CHAT_KINDS),
  /** The host of the address. */
  host: z.string(),
  language: z.enum(['en', 'ar']),
  news: z.array(z.enum(CHAT_NEWS)),
  isActive: z.boolean(),
  lastSuccessAt: z.nullable(timestamp),
  lastError: z.nullable(z.extend(deliveryError, { at: timestamp })),
  createdAt: timestamp,
});
export type ChatChannel = z.output<typeof chatChannel>;
