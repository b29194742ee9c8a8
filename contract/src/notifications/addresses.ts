import { ADMIN_NOTICES } from '../reports/events.ts';
import type { Notification } from './schema.ts';

/** Link of a notification: the report on the desk or its page, or, for a deleted report, the place with the feedback. */
export function noticePath({
  reportId,
  facts,
  isOpen,
}: Pick<Notification, 'reportId' | 'facts' | 'isOpen'>): string {
  if (facts.kind === 'webhook_off') return '/admin?tab=connections';
  const isForAdmins = ADMIN_NOTICES.includes(facts.kind);
  if (!isOpen) return isForAdmins ? '/admin?tab=deleted-bugs' : '/dashboard';
  return isForAdmins ? `/admin?tab=points-review&report=${reportId}` : `/reports/${reportId}`;
}
