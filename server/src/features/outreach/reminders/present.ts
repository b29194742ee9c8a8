import { gapOf } from '@bugquest/contract/outreach/reminders/gaps';
import type { RemindedEmployee } from '@bugquest/contract/outreach/reminders/schema';
import type { ListedEmployee } from './queries.ts';

export const toRemindedEmployee = (row: ListedEmployee): RemindedEmployee => ({
  ...row,
  gap: gapOf(row),
  lastSentAt: row.lastSentAt?.toISOString() ?? null,
});
