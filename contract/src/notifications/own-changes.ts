// What has changed for a person since the last visit: the news about themselves in their bell, with its points.
import * as z from 'zod/mini';
import { recordId, timestamp } from '../fields.ts';
import type { ReportEventFacts, ReportEventKind } from '../reports/events.ts';

/** A short word for each event. Decisions, and reports that are ready for a retest, have their own. */
const KINDS = {
  reviewed: 'decision',
  decision_undone: 'undone',
  severity_changed: 'severity',
  status_changed: 'status',
  qa_comment: 'comment',
  appeal_decided: 'appeal',
  deleted: 'deleted',
  deletion_answered: 'deletion-answer',
  restored: 'restored',
  duplicate_found: 'repeated',
  duplicate_gone: 'not-repeated',
  confirmed_changed: 'status',
  fix_news: 'fix',
  me_too: 'me-too',
  me_too_undone: 'confirmation-undone',
  me_too_restored: 'confirmation-restored',
  badge_earned: 'badge',
  place_won: 'place',
  points_changed: 'points',
} as const satisfies Partial<Record<ReportEventKind, string>>;

type OwnChangeEvent = keyof typeof KINDS;

/** Questions and announcements are left out, because the dashboard shows them separately. So are notices for administrators. */
export const OWN_CHANGE_EVENTS = Object.keys(KINDS) as readonly OwnChangeEvent[];

const REVIEW_KINDS = {
  approved: 'approved',
  bonus: 'bonus',
  reduced: 'reduced',
  penalty: 'rejected',
  duplicate: 'duplicate',
} as const;

export function ownChangeKind(facts: ReportEventFacts): string {
  if (facts.kind === 'reviewed')
    return facts.confirmationPoints === undefined ? REVIEW_KINDS[facts.reason] : 'confirmed';
  // Only the reporter of the original report is asked to retest.
  if (facts.kind === 'status_changed' && facts.after === 'Ready for Retest' && !facts.original)
    return 'retest';
  return KINDS[facts.kind as OwnChangeEvent];
}

export const MAX_OWN_CHANGES = 30;

const ownChange = z.object({
  id: recordId,
  at: timestamp,
  /** A short word, such as "bonus", "duplicate", "retest" or "badge". */
  kind: z.string(),
  /** Below 0 for points that were taken away; null if the points stayed the same. */
  points: z.nullable(z.int()),
  /** In the caller's language, with the words that the reviewer or administrator gave. */
  sentence: z.string(),
  serialNumber: z.nullable(z.string()),
  isSeen: z.boolean(),
  /** The screen that it is about. */
  path: z.string(),
});
export type OwnChange = z.output<typeof ownChange>;

export const ownChanges = z.object({ changes: z.array(ownChange) });
