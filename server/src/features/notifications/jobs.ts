import type { Context } from '../../context.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { pauseMs } from '../../platform/outgoing/retry-after.ts';
import { PushDelayed, PushGone, PushRejected } from '../../platform/push-transport.ts';
import { mailNotices } from './digest-commands.ts';
import { sendFixNews } from './fix-news/commands.ts';
import { PUSH_NOTICE, SEND_PUSH, type SendPush } from './push/push-jobs.ts';
import { pushHeld } from './push/quiet-commands.ts';
import { pushNotice, sendNotice } from './push/send-commands.ts';

/** Each employee gets at most one mail per hour. */
export const mailNoticesJob = (ctx: Context): JobKind<object> => ({
  name: 'mail-notices',
  cron: '* * * * *',
  run: () => mailNotices(ctx),
});

/** Sends only in work hours. */
export const sendFixNewsJob = (ctx: Context): JobKind<object> => ({
  name: 'tell-fix-news',
  cron: '10 * * * *',
  run: () => sendFixNews(ctx),
});

export const pushNoticeJob = (ctx: Context): JobKind<{ notificationId: string }> => ({
  ...PUSH_NOTICE,
  batch: 5,
  run: ({ notificationId }) => pushNotice(ctx, notificationId),
});

/** From 7:00 on working days. */
export const pushHeldJob = (ctx: Context): JobKind<object> => ({
  name: 'push-held-notices',
  cron: '5 * * * *',
  run: () => pushHeld(ctx),
});

type BackOff = Pick<JobKind<object>, 'retries' | 'firstDelay' | 'longestDelay'>;

/** Retries for about a day, at most an hour apart. */
const DAY_OF_RETRIES: BackOff = { retries: 30, firstDelay: 15, longestDelay: 3_600 };

/** A job sends one message to one device, so that a failing push service delays only its own devices. */
export const sendPushJob = (ctx: Context, backOff = DAY_OF_RETRIES): JobKind<SendPush> => ({
  ...SEND_PUSH,
  ...backOff,
  concurrency: 4,
  batch: 10,
  run: async (push) => {
    try {
      await sendNotice(ctx, push);
    } catch (error) {
      if (error instanceof PushGone) return;
      if (error instanceof PushDelayed && error.retryAfter)
        return sendLater(ctx, push, error.retryAfter, backOff);
      if (!(error instanceof PushRejected)) throw error;
      ctx.log.warn({ err: error, deviceId: push.deviceId }, 'a push message was refused');
    }
  },
});

/** A retry of the same job would follow the pauses of its kind. Ends when the message is too old. */
async function sendLater(
  ctx: Context,
  push: SendPush,
  retryAfter: number,
  { firstDelay = 0, longestDelay = 0 }: BackOff,
): Promise<void> {
  const delays = push.delays ?? 0;
  const own = Math.min(firstDelay * 2 ** delays, longestDelay);
  const seconds = Math.ceil(pauseMs(own * 1_000, retryAfter) / 1_000);
  await ctx.db.transaction((tx) =>
    ctx.jobs.enqueueAll(tx, SEND_PUSH, [{ ...push, delays: delays + 1 }], seconds),
  );
}
