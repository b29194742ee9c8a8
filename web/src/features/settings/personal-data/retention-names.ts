import type { RetentionKind } from '@bugquest/contract/settings/retention';
import { m } from '@bugquest/phrases/messages';

export const RETENTION_NAMES: Record<RetentionKind, () => string> = {
  deletedReports: m.settings_retention_reports,
  deletedMedia: m.settings_retention_media,
  mailLog: m.settings_retention_emails,
  audit: m.settings_retention_audit,
  devices: m.settings_retention_devices,
};
