import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { TrackerKind } from '@bugquest/contract/connections/trackers/lists';
import type { TrackerHook } from '@bugquest/contract/connections/trackers/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { trackers } from '../../../../db/schema/trackers.ts';
import { ApiError } from '../../../../http/errors.ts';
import { recordAudit } from '../../../audit/commands.ts';
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

/** Whether a message comes from the tracker, in the way that its kind documents. */
interface Message {
  headers: IncomingHttpHeaders;
  body: string;
}

const HMAC = 'sha256=';

function isSigned(kind: TrackerKind, secret: string, { headers, body }: Message): boolean {
  switch (kind) {
    case 'github':
      return isEqual(headers['x-hub-signature-256'], hmacOf(secret, body));
    case 'jira-cloud':
    case 'jira-data-center':
      return isEqual(headers['x-hub-signature'], hmacOf(secret, body));
    case 'gitlab':
      return isEqual(headers['x-gitlab-token'], secret);
    case 'azure-devops':
      return isEqual(passwordOf(headers.authorization), secret);
  }
}

const hmacOf = (secret: string, body: string) =>
  HMAC + createHmac('sha256', secret).update(body).digest('hex');

/** The password of basic authentication. */
function passwordOf(header: string | undefined): string | undefined {
  const encoded = /^Basic (.+)$/i.exec(header ?? '')?.[1];
  const typed = encoded && Buffer.from(encoded, 'base64').toString('utf8');
  return typed ? typed.slice(typed.indexOf(':') + 1) : undefined;
}

/** Takes the same time wherever the texts differ. */
function isEqual(sent: string | string[] | undefined, expected: string): boolean {
  if (typeof sent !== 'string') return false;
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(sent), digest(expected));
}
