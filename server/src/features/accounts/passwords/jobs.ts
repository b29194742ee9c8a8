import type { Context } from '../../../context.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { type AskedReset, SEND_RESET, sendReset } from './commands.ts';

export const sendResetJob = (ctx: Context): JobKind<AskedReset> => ({
  ...SEND_RESET,
  isPersonal: true,
  run: (asked) => sendReset(ctx, asked),
});
