import type { Context } from '../../../../context.ts';
import type { JobKind } from '../../../../platform/jobs/jobs.ts';
import { KEEP_ERASED_LIST } from './erase-commands.ts';
import { keepErasedList } from './erased-list-commands.ts';

/** After each erasure, and every night for a folder that could not be written then. */
export const keepErasedListJob = (ctx: Context): JobKind<object> => ({
  ...KEEP_ERASED_LIST,
  cron: '50 3 * * *',
  retries: 10,
  firstDelay: 30,
  longestDelay: 600,
  run: () => keepErasedList(ctx),
});
