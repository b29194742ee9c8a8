import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { TrackerHook } from '@bugquest/contract/connections/trackers/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { trackers } from '../../../../db/schema/trackers.ts';
import { ApiError } from '../../../../http/errors.ts';
import { recordAudit } from '../../../audit/commands.ts';
import { isSigned } from './hook-signature.ts';
import { READ_TRACKER } from './read-commands.ts';

const SECRET_BYTES = 32;

/** Makes a new secret, which is shown once. @throws {ApiError} not_found */
export function replaceHook(ctx: Context, adminId: string, id: string): Promise<TrackerHook> {
  return ctx.db.transaction(async (tx) => {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const sealed = await ctx.vault.seal(tx, 'trackerHookSecret', secret, id);
    const changed = await tx
      .update(trackers)
      .set({ hookSecret: sealed })
      .where(eq(trackers.id, id))
      .returning({ id: trackers.id });
    if (changed.length === 0) throw new ApiError('not_found');
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'replace tracker hook secret',
      recordType: 'tracker',
      recordId: id,
    });
    await ctx.changes.publish(tx, ['trackers']);
    return { url: `${ctx.config.publicUrl}/api/tracker-hooks/${id}`, secret };
  });
}

interface HookMessage {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Queues a read of the tracker. @throws {ApiError} tracker_hook_refused, also for an unknown connection */
export async function receiveHook(ctx: Context, id: string, message: HookMessage): Promise<void> {
  const [tracker] = await ctx.db.select().from(trackers).where(eq(trackers.id, id));
  const sealed = tracker?.hookSecret;
  const secret = sealed && (await ctx.vault.open(sealed, id).catch(() => undefined));
  if (!tracker || !secret || !isSigned(tracker.kind, secret, message))
    throw new ApiError('tracker_hook_refused');
  const askedAt = ctx.clock.now().toISOString();
  await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, READ_TRACKER, { askedAt }));
}
