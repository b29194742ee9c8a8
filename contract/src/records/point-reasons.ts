// Why points moved: what an event of the ledger can say (design: decision 7).
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';

export const POINT_REASONS = [
  'submission',
  'review',
  'severity',
  'deletion',
  'restoration',
  'me-too',
] as const;
export type PointReason = (typeof POINT_REASONS)[number];

type Sentence = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

export const POINT_REASON_NAMES: Record<PointReason, Sentence> = {
  submission: m.records_reason_submission,
  review: m.records_reason_review,
  severity: m.records_reason_severity,
  deletion: m.records_reason_deletion,
  restoration: m.records_reason_restoration,
  'me-too': m.records_reason_me_too,
};
