import * as z from 'zod/mini';
import { recordId, timestamp } from '../fields.ts';
import { reportEventFacts } from '../reports/events.ts';

/** A notification about a report. */
export const notification = z.object({
  id: recordId,
  reportId: recordId,
  serialNumber: z.string(),
  facts: reportEventFacts,
  isRead: z.boolean(),
  /** Whether the report still exists. */
  isOpen: z.boolean(),
  createdAt: timestamp,
});
export type Notification = z.output<typeof notification>;

export const unreadCount = z.object({ unread: z.int() });
