import type { Context } from '../../../context.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { tellDailyNews } from './daily-commands.ts';
import { SEND_CHAT, type SendChat, sendQueued } from './send-commands.ts';

type BackOff = Pick<JobKind<object>, 'retries' | 'firstDelay' | 'longestDelay'>;
/** About a day: an outage of a chat loses no message. */
const PATIENT: BackOff = { retries: 30, firstDelay: 10, longestDelay: 3_600 };

export const sendChatJob = (ctx: Context, backOff = PATIENT): JobKind<SendChat> => ({
  ...SEND_CHAT,
  isPersonal: true,
  ...backOff,
  concurrency: 2,
  run: (job) => sendQueued(ctx, job),
});

/** After the champions of a month are chosen, and again each hour for servers that were off. */
export const tellChatNewsJob = (ctx: Context): JobKind<object> => ({
  name: 'tell-chat-news',
  cron: '10 * * * *',
  run: () => tellDailyNews(ctx),
});
