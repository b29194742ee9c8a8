// Reasons of ledger entries (design: decision 7).
import { m } from '@bugquest/phrases/messages';
import type { Sentence } from '../sentence.ts';

export const POINT_REASONS = [
  'submission',
  'review',
  'severity',
  'edit',
  'deletion',
  'restoration',
  'me-too',
  'mission',
  'retest',
  'hunt',
  'manual',
] as const;
export type PointReason = (typeof POINT_REASONS)[number];

export const POINT_REASON_NAMES: Record<PointReason, Sentence> = {
  submission: m.audit_reason_submission,
  review: m.audit_reason_review,
  severity: m.audit_reason_severity,
  edit: m.audit_reason_edit,
  deletion: m.audit_reason_deletion,
  restoration: m.audit_reason_restoration,
  'me-too': m.audit_reason_me_too,
  mission: m.audit_reason_mission,
  retest: m.audit_reason_retest,
  hunt: m.audit_reason_hunt,
  manual: m.audit_reason_manual,
};
