import type { Context } from '../../../context.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { SEND_RESET, sendReset } from './commands.ts';

export const sendResetJob = (ctx: Context): JobKind<{ email: string }> => ({
  ...SEND_RESET,
  run: ({ email }) => sendReset(ctx, email),
});
