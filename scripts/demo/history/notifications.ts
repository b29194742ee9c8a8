// The notifications of all people. All are marked as mailed, so that the demo sends no mail about them.
import type { NotificationRow } from '../../../server/src/db/schema/notifications.ts';
import { DAY, HOUR } from '../calendar.ts';
import { idAt } from '../id-at.ts';
import type { History } from './report-history.ts';

/** At least this many of a person's newest notifications are unread. */
const UNREAD = 3;
const READ_WITHIN_DAYS = 2;

export function makeNotices({ happened }: History, now: Date): NotificationRow[] {
  const until = (moment: number) => new Date(Math.min(moment, now.getTime()));
  const newestFirst = happened.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const toldTo = new Map<string, number>();
  return newestFirst.flatMap(({ id: eventId, reportId, serialNumber, facts, notifies, createdAt }) =>
    notifies.map((employeeId) => {
      const newer = toldTo.get(employeeId) ?? 0;
      toldTo.set(employeeId, newer + 1);
      const readAt = createdAt.getTime() + READ_WITHIN_DAYS * DAY;
      return {
        id: idAt(createdAt),
        employeeId,
        eventId,
        reportId,
        serialNumber,
        facts,
        readAt: newer >= UNREAD && readAt < now.getTime() ? new Date(readAt) : null,
        mailedAt: until(createdAt.getTime() + HOUR),
        pushedAt: null,
        createdAt,
      };
    }),
  );
}
