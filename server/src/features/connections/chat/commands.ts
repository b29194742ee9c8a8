// Channels of Slack and Microsoft Teams: administrators make, change, test and delete them.
import type { AuditAction } from '@bugquest/contract/audit/audit-actions';
import type { ChatChannelChange, ChatChannelInput } from '@bugquest/contract/connections/chat/schema';
import type { DeliveryError } from '@bugquest/contract/connections/webhooks/schema';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type ChatChannelRow, chatChannels } from '../../../db/schema/chat.ts';
import { ApiError } from '../../../http/errors.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import type { Limit } from '../../../platform/postgres/limits.ts';
import { recordAudit } from '../../audit/commands.ts';
import { refuseAddress } from '../address-policy.ts';
import { endedPeriods } from './daily-commands.ts';
import { testNews } from './news-present.ts';
import { sendNow } from './send-commands.ts';

const MAX_CHANNELS = 20;
/** An arbitrary advisory lock number. */
const COUNT_LOCK = 7_246_667;
/** Each test occupies a request until the chat answers. */
const TESTS: Limit = { name: 'chat-test', points: 30, seconds: 600 };

const entryOf = (actorId: string, recordId: string, action: AuditAction) => ({
  actorId,
  action,
  recordType: 'chat channel' as const,
  recordId,
});

const valuesOf = ({ name, kind, host, language, news, isActive }: ChatChannelRow) => ({
  name,
  chatKind: kind,
  host,
  language,
  chatNews: news,
  isActive,
});

/** @throws {ApiError} not_found */
async function lockChannel(tx: Transaction, id: string): Promise<ChatChannelRow> {
  const [row] = await tx.select().from(chatChannels).where(eq(chatChannels.id, id)).for('no key update');
  if (!row) throw new ApiError('not_found');
  return row;
}

/** @throws {ApiError} invalid_input, too_many_chat_channels */
export function createChannel(
  ctx: Context,
  adminId: string,
  input: ChatChannelInput,
): Promise<ChatChannelRow> {
  refuseAddress(ctx, input.url);
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${COUNT_LOCK})`);
    if ((await tx.$count(chatChannels)) >= MAX_CHANNELS) throw new ApiError('too_many_chat_channels');
    const id = newId();
    const [row] = await tx
      .insert(chatChannels)
      .values({
        ...input,
        ...(await sealAddress(ctx, tx, id, input.url)),
        id,
        createdAt: ctx.clock.now(),
        ...endedPeriods(ctx),
      })
      .returning();
    await recordAudit(ctx, tx, { ...entryOf(adminId, id, 'create chat channel'), after: valuesOf(row!) });
    await ctx.changes.publish(tx, ['chat-channels']);
    return row!;
  });
}

/** Missing fields stay unchanged. @throws {ApiError} not_found, invalid_input */
export function changeChannel(
  ctx: Context,
  adminId: string,
  id: string,
  { url, ...changes }: ChatChannelChange,
): Promise<ChatChannelRow> {
  if (url !== undefined) refuseAddress(ctx, url);
  return ctx.db.transaction(async (tx) => {
    const before = await lockChannel(tx, id);
    const address = url === undefined ? {} : await sealAddress(ctx, tx, id, url);
    const [after] = await tx
      .update(chatChannels)
      // Without a change, the statement would have nothing to set.
      .set({ name: before.name, ...changes, ...address })
      .where(eq(chatChannels.id, id))
      .returning();
    await recordAudit(ctx, tx, {
      ...entryOf(adminId, id, 'change chat channel'),
      before: valuesOf(before),
      after: valuesOf(after!),
    });
    await ctx.changes.publish(tx, ['chat-channels']);
    return after!;
  });
}

/** @throws {ApiError} not_found */
export function deleteChannel(ctx: Context, adminId: string, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockChannel(tx, id);
    await tx.delete(chatChannels).where(eq(chatChannels.id, id));
    await recordAudit(ctx, tx, { ...entryOf(adminId, id, 'delete chat channel'), before: valuesOf(before) });
    await ctx.changes.publish(tx, ['chat-channels']);
  });
}

/** Sends a test message. @returns why it failed, or null @throws {ApiError} not_found, too_many_requests */
export async function testChannel(ctx: Context, adminId: string, id: string): Promise<DeliveryError | null> {
  const [channel] = await ctx.db.select().from(chatChannels).where(eq(chatChannels.id, id));
  if (!channel) throw new ApiError('not_found');
  await ctx.limits.take(TESTS, adminId);
  await ctx.db.transaction((tx) => recordAudit(ctx, tx, entryOf(adminId, id, 'test chat channel')));
  return sendNow(ctx, channel, testNews(ctx, channel.language));
}

const sealAddress = async (ctx: Context, tx: Transaction, id: string, url: string) => ({
  url: await ctx.vault.seal(tx, 'chatAddress', url, id),
  host: new URL(url).host,
});
