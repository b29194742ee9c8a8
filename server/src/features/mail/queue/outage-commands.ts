// The state of the mail server is one row in the database, so that all servers share the state and log each outage once.
import { cutText } from '@bugquest/contract/cut-text';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { settings } from '../../../db/schema/audit.ts';
import { isServerFailure } from '../../../platform/mail/mail-transport.ts';

/** The internal row of `settings` exists during an outage. */
const OUTAGE_KEY = 'mailOutage';
const CHECK_EVERY_MS = 60_000;
const REASON_LENGTH = 300;

export interface MailOutage {
  /** ISO time of the first failure. */
  since: string;
  /** The error of the latest attempt. */
  reason: string;
}

type OutageContext = Pick<Context, 'db' | 'changes' | 'clock' | 'log'>;

export async function readMailOutage({ db }: Pick<Context, 'db'>): Promise<MailOutage | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, OUTAGE_KEY));
  return row?.value as MailOutage | undefined;
}

/** Logs only the first failure of an outage. Ignores failures that concern one mail. */
export async function recordMailFailure(ctx: OutageContext, error: unknown): Promise<void> {
  if (!isServerFailure(error)) return;
  const reason = cutText((error as Error).message, REASON_LENGTH);
  const value: MailOutage = { since: ctx.clock.now().toISOString(), reason };
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(settings)
      .values({ key: OUTAGE_KEY, value })
      .onConflictDoUpdate({
        target: settings.key,
        set: { value: sql`${settings.value} || jsonb_build_object('reason', ${reason}::text)` },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    if (!row?.isNew) return;
    ctx.log.warn(value, 'the mail server does not answer or accepts no mail: check SMTP_URL and the server');
    await ctx.changes.publish(tx, ['mails']);
  });
}

export async function endMailOutage(ctx: OutageContext): Promise<void> {
  if (!(await readMailOutage(ctx))) return;
  await ctx.db.transaction(async (tx) => {
    const [ended] = await tx.delete(settings).where(eq(settings.key, OUTAGE_KEY)).returning();
    if (!ended) return;
    ctx.log.info({ since: (ended.value as MailOutage).since }, 'the mail server accepts mails again');
    await ctx.changes.publish(tx, ['mails']);
  });
}

export async function checkMailServer(ctx: OutageContext & Pick<Context, 'mail'>): Promise<void> {
  try {
    await ctx.mail.check();
  } catch (error) {
    await recordMailFailure(ctx, error);
    return;
  }
  await endMailOutage(ctx);
}

/** Checks at the start, and every minute during an outage: without queued mails, nothing else would notice the end of the outage. */
export function watchMailServer(ctx: Context): { stop(): void } {
  const check = (isForced: boolean) =>
    void (async () => {
      if (isForced || (await readMailOutage(ctx))) await checkMailServer(ctx);
    })().catch((error) => ctx.log.debug({ err: error }, 'the mail server could not be checked'));
  check(true);
  const timer = setInterval(check, CHECK_EVERY_MS, false).unref();
  return { stop: () => clearInterval(timer) };
}
