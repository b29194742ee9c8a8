// People switch each kind on and off.
import { ADMIN_NOTICES, type ReportEventFacts } from '../../reports/events.ts';

/** In display order. `team` is for administrators. */
export const PUSH_KINDS = ['decisions', 'questions', 'updates', 'team'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

export function pushKindOf(facts: ReportEventFacts): PushKind {
  if (ADMIN_NOTICES.includes(facts.kind)) return 'team';
  switch (facts.kind) {
    case 'reviewed':
    case 'decision_undone':
    case 'appeal_decided':
    case 'deleted':
    case 'restored':
      return 'decisions';
    case 'info_requested':
    case 'qa_comment':
      return 'questions';
    case 'status_changed':
      return facts.after === 'Ready for Retest' && !facts.original ? 'questions' : 'updates';
    default:
      return 'updates';
  }
}
