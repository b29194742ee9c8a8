import { REPORTER_EVENTS } from '../bug-reports/events.ts';
import type { Notification } from './schema.ts';

/** Where a notification leads: to the desk, to the report's own page, or, when it is gone, to what is said of that. */
export function noticePath({ reportId, facts, isOpen }: Pick<Notification, 'reportId' | 'facts' | 'isOpen'>) {
  if (REPORTER_EVENTS.includes(facts.kind)) return `/admin?tab=points-review&report=${reportId}`;
  return isOpen ? `/reports/${reportId}` : '/dashboard';
}
