import type { RemindedEmployee } from '@bugquest/contract/outreach/reminders/endpoints';
import { gapOf } from '@bugquest/contract/outreach/reminders/gaps';
import type { ListedEmployee } from './queries.ts';

export const toRemindedEmployee = (row: ListedEmployee): RemindedEmployee => ({
  ...row,
  gap: gapOf(row),
  lastSentAt: row.lastSentAt?.toISOString() ?? null,
});
