// Sends messages to channels. Each message is a job, queued in the transaction of what it tells.
import type { ChatNews } from '@bugquest/contract/connections/chat/lists';
import type { DeliveryErrorCode } from '@bugquest/contract/connections/webhooks/lists';
import type { DeliveryError } from '@bugquest/contract/connections/webhooks/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor, Transaction } from '../../../db/client.ts';
import { type ChatChannelRow, chatChannels } from '../../../db/schema/chat.ts';
import { type Answer, OutgoingError, post } from '../../../platform/outgoing/post.ts';
import { errorOf } from '../webhooks/delivery-commands.ts';
import { bodyOf, type Message } from './message-present.ts';

export const SEND_CHAT = { name: 'send-chat' };
export interface SendChat {
  channelId: string;
  message: Message;
}

const TIMEOUT_MS = 10_000;
/** Only the status counts. */
const KEPT_BYTES = 1_000;

/** The channels that want this kind of news. */
export const listChannelsFor = (executor: Executor, news: ChatNews): Promise<ChatChannelRow[]> =>
  executor
    .select()
    .from(chatChannels)
    .where(and(chatChannels.isActive, sql`${chatChannels.news} ? ${news}`));

export const queueMessage = (
  ctx: Context,
  tx: Transaction,
  channelId: string,
  message: Message,
): Promise<void> => ctx.jobs.enqueue<SendChat>(tx, SEND_CHAT, { channelId, message });

/** Sends a queued message. Throws when it should be tried again. Channels that were deleted or turned off get nothing. */
export async function sendQueued(ctx: Context, { channelId, message }: SendChat): Promise<void> {
  const [channel] = await ctx.db.select().from(chatChannels).where(eq(chatChannels.id, channelId));
  if (!channel?.isActive) return;
  const error = await sendNow(ctx, channel, message);
  if (error) throw new Error(`The chat did not take the message: ${error.code} ${error.status ?? ''}`.trim());
}

/** Makes one attempt, and stores its result. */
export async function sendNow(
  ctx: Context,
  channel: ChatChannelRow,
  message: Message,
): Promise<DeliveryError | null> {
  const { code, answer } = await attempt(ctx, channel, message);
  const now = ctx.clock.now();
  const status = answer?.status ?? null;
  const result = code
    ? { lastErrorAt: now, lastError: code, lastErrorStatus: status }
    : { lastSuccessAt: now };
  await ctx.db.transaction(async (tx) => {
    await tx.update(chatChannels).set(result).where(eq(chatChannels.id, channel.id));
    await ctx.changes.publish(tx, ['chat-channels']);
  });
  return code && { code, status };
}

async function attempt(
  ctx: Context,
  { id, url: sealed, kind, language }: ChatChannelRow,
  message: Message,
): Promise<{ code: DeliveryErrorCode | null; answer?: Answer }> {
  const url = await ctx.vault.open(sealed, id).catch(() => undefined);
  if (!url) return { code: 'secret_unreadable' };
  try {
    const answer = await post({
      url,
      headers: { 'content-type': 'application/json', 'user-agent': 'BugQuest' },
      body: JSON.stringify(bodyOf(kind, language, message)),
      timeoutMs: TIMEOUT_MS,
      keepBytes: KEPT_BYTES,
      allowPrivate: ctx.config.allowPrivateAddresses,
    });
    return { code: errorOf(answer), answer };
  } catch (error) {
    if (error instanceof OutgoingError) return { code: error.reason };
    throw error;
  }
}
