// The limits of fair play as form values: numbers are text in any digits.
import { dailyLimits } from '@bugquest/contract/reports/daily-limits';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import * as z from 'zod/mini';
import { typedNumber } from '../../lib/forms/typed-number.ts';

const { reports, uploadMegabytes, comments, pendingPoints } = dailyLimits.shape;

export const fairPlayForm = z.object({
  dailyLimits: z.object({
    reports: typedNumber(reports),
    uploadMegabytes: typedNumber(uploadMegabytes),
    comments: typedNumber(comments),
    pendingPoints: typedNumber(pendingPoints),
  }),
  showFirstWords: z.boolean(),
});

export const toTypedFairPlay = ({
  dailyLimits: limits,
  showFirstWords,
}: ProgramSettings): z.input<typeof fairPlayForm> => ({
  dailyLimits: {
    reports: String(limits.reports),
    uploadMegabytes: String(limits.uploadMegabytes),
    comments: String(limits.comments),
    pendingPoints: String(limits.pendingPoints),
  },
  showFirstWords,
});
