import type { Language } from '@bugquest/contract/employees/lists';
import { noticePath } from '@bugquest/contract/notifications/addresses';
import { type OwnChange, ownChangeKind } from '@bugquest/contract/notifications/own-changes';
import type { Notification } from '@bugquest/contract/notifications/schema';
import { eventSentence, eventText, pointChangeOf, withWords } from '@bugquest/contract/reports/event-phrases';
import type { Context } from '../../context.ts';
import { type ListedNotification, listOwnChanges } from './queries.ts';

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

/** In the words of the statement of points. */
function toOwnChange(row: ListedNotification, locale: Language): OwnChange {
  const { id, facts, serialNumber, createdAt, isRead: isSeen } = toNotification(row);
  return {
    id,
    at: createdAt,
    kind: ownChangeKind(facts),
    points: pointChangeOf(facts) || null,
    sentence: withWords(eventSentence(facts, locale), eventText(facts, locale), locale),
    serialNumber: serialNumber || null,
    isSeen,
    path: noticePath(toNotification(row)),
  };
}

export async function readOwnChanges(
  ctx: Context,
  employeeId: string,
  locale: Language,
): Promise<OwnChange[]> {
  const rows = await listOwnChanges(ctx, employeeId);
  return rows.map((row) => toOwnChange(row, locale));
}
