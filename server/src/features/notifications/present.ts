import type { Notification } from '@bugquest/contract/notifications/schema';
import type { ListedNotification } from './queries.ts';

export const toNotification = ({
  readAt,
  openReportId,
  createdAt,
  ...facts
}: ListedNotification): Notification => ({
  ...facts,
  isRead: readAt !== null,
  isOpen: openReportId !== null,
  createdAt: createdAt.toISOString(),
});
