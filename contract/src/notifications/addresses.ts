import { ADMIN_NOTICES, type ReportEventKind } from '../reports/events.ts';
import type { Notification } from './schema.ts';

/** Only people who confirmed the report have them in their bell. */
const ABOUT_CONFIRMED: readonly ReportEventKind[] = ['confirmed_changed', 'me_too_undone', 'me_too_restored'];

/** The page of a launch decision. */
export const decisionPath = (id: string): string => `/admin/launch-decisions/${id}`;

/**
 * Leads to the announcement, to the report on the desk, to the report's page, or, for a deleted or confirmed report, to the
 * page with the feedback.
 */
export function noticePath({
  reportId,
  facts,
  isOpen,
}: Pick<Notification, 'reportId' | 'facts' | 'isOpen'>): string {
  if (facts.kind === 'webhook_off') return '/admin?tab=connections';
  if (facts.kind === 'erasure_requested') return '/admin?tab=users&view=erasure';
  if (facts.kind === 'launch_decision') return decisionPath(reportId);
  if (facts.kind === 'limit_change') return '/admin?tab=readiness';
  if (facts.kind === 'data_ready' || facts.kind === 'erasure_refused') return '/profile';
  if (facts.kind === 'mission_offered') return '/hunts';
  if (facts.kind === 'points_changed') return '/points';
  // The dashboard has the badges and the seasons.
  if (facts.kind === 'badge_earned' || facts.kind === 'place_won') return '/dashboard';
  // Opens the card again if it was closed.
  if (facts.kind === 'announced') return `/dashboard?announcement=${reportId}`;
  // A person must not read another person's report.
  if (facts.kind === 'fix_news' && !facts.isOwn) return '/dashboard';
  if (ABOUT_CONFIRMED.includes(facts.kind)) return '/dashboard';
  const isForAdmins = ADMIN_NOTICES.includes(facts.kind);
  if (!isOpen) return isForAdmins ? '/admin?tab=deleted-bugs' : '/dashboard';
  return isForAdmins ? `/admin?tab=points-review&report=${reportId}` : `/reports/${reportId}`;
}
