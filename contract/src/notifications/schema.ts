import * as z from 'zod/mini';
import { reportEventFacts } from '../bug-reports/events.ts';
import { recordId, timestamp } from '../fields.ts';

/** What the bell tells of a report. */
export const notification = z.object({
  id: recordId,
  reportId: recordId,
  serialNumber: z.string(),
  facts: reportEventFacts,
  isRead: z.boolean(),
  /** Whether the report is still there to be opened; it may have been deleted since. */
  isOpen: z.boolean(),
  createdAt: timestamp,
});
export type Notification = z.output<typeof notification>;
