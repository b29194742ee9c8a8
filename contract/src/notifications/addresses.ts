import { REPORTER_EVENTS } from '../bug-reports/events.ts';
import type { Notification } from './schema.ts';

/** Where a notification leads: the report at the desk or on its own page, or what is said of it when it is gone. */
export function noticePath({
  reportId,
  facts,
  isOpen,
}: Pick<Notification, 'reportId' | 'facts' | 'isOpen'>): string {
  const isForAdmins = REPORTER_EVENTS.includes(facts.kind);
  if (!isOpen) return isForAdmins ? '/admin?tab=deleted-bugs' : '/dashboard';
  return isForAdmins ? `/admin?tab=points-review&report=${reportId}` : `/reports/${reportId}`;
}
