// People switch each kind on and off.
import { ADMIN_NOTICES, type ReportEventFacts, type ReportEventKind } from '../../reports/events.ts';

/** In display order. `team` is for administrators. */
export const PUSH_KINDS = ['decisions', 'questions', 'missions', 'updates', 'team'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

export function pushKindOf(facts: ReportEventFacts): PushKind {
  if (ADMIN_NOTICES.includes(facts.kind)) return 'team';
  switch (facts.kind) {
    case 'reviewed':
    case 'decision_undone':
    case 'appeal_decided':
    case 'deleted':
    case 'deletion_answered':
    case 'restored':
      return 'decisions';
    case 'info_requested':
    case 'qa_comment':
      return 'questions';
    case 'status_changed':
      return facts.after === 'Ready for Retest' && !facts.original ? 'questions' : 'updates';
    case 'mission_offered':
      return 'missions';
    default:
      return 'updates';
  }
}

/** Without a push message. */
export const BELL_ONLY: readonly ReportEventKind[] = [
  'severity_changed',
  'badge_earned',
  'place_won',
  'points_changed',
  'data_ready',
  'erasure_refused',
];

/** Also on a day that had a message: a question that waits for the person, the answer to their own, and the correction of a message. */
export const UNLIMITED_PUSHES: readonly ReportEventKind[] = [
  'info_requested',
  'appeal_decided',
  'deletion_answered',
  'decision_undone',
];

/** No messages from 22:00 to 7:00 in the program's time zone. */
export const isQuietHour = (hour: number): boolean => hour >= 22 || hour < 7;
