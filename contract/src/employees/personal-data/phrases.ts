import { m } from '@bugquest/phrases/messages';
import type { Sentence } from '../../sentence.ts';
import type { ErasedPart, KeptPart } from './lists.ts';

export const ERASED_PART_NAMES: Record<ErasedPart, Sentence> = {
  profile: m.employees_erasure_profile,
  access: m.employees_erasure_access,
  media: m.employees_erasure_media,
  mails: m.employees_erasure_emails,
  notifications: m.employees_erasure_notifications,
  choices: m.employees_erasure_choices,
  downloads: m.employees_erasure_downloads,
};

export const KEPT_PART_NAMES: Record<KeptPart | 'media', { name: Sentence; why: Sentence }> = {
  reports: { name: m.employees_erasure_reports, why: m.employees_erasure_reports_why },
  decisions: { name: m.employees_erasure_decisions, why: m.employees_erasure_decisions_why },
  points: { name: m.employees_erasure_points, why: m.employees_erasure_points_why },
  audit: { name: m.employees_erasure_audit, why: m.employees_erasure_audit_why },
  exports: { name: m.employees_erasure_exports, why: m.employees_erasure_exports_why },
  requests: { name: m.employees_erasure_requests, why: m.employees_erasure_requests_why },
  roster: { name: m.employees_erasure_roster, why: m.employees_erasure_roster_why },
  typed: { name: m.employees_erasure_typed, why: m.employees_erasure_typed_why },
  media: { name: m.employees_erasure_media, why: m.employees_erasure_media_why },
};
