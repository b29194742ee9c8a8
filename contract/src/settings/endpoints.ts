import * as z from 'zod/mini';
import { scoringSettings } from '../competition/scoring-settings.ts';
import { endpoint } from '../endpoint.ts';
import { programStateReply } from './program-dates.ts';
import {
  adminSettings,
  type SettingKey,
  type SettingsChange,
  settingsChange,
  supportContact,
} from './schema.ts';
import { scoringPreview } from './scoring-preview.ts';

/** Settings that open the program to others, or protect it. */
const LASTING = [
  'captureOrigins',
  'allowedEmailDomains',
  'rosterOnly',
  'requireTwoFactor',
] as const satisfies readonly SettingKey[];

/**
 * Whether a change of settings needs the password. It is compared with the values that the sender has seen. If these are not the
 * stored values, the change is refused later.
 */
function hasLastingChange({ seen, ...change }: SettingsChange): boolean {
  const differs = (wanted: unknown, before: unknown) =>
    wanted !== undefined && JSON.stringify(wanted) !== JSON.stringify(before);
  const seenMail = seen.bugMail as { recipients?: unknown } | null | undefined;
  return (
    LASTING.some((key) => differs(change[key], seen[key])) ||
    differs(change.bugMail?.recipients, seenMail?.recipients)
  );
}

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  topics: ['settings'],
  reply: adminSettings,
});

/** Changes some settings; replies with all. */
export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/admin/settings',
  access: 'admin',
  needsFreshPassword: hasLastingChange,
  changes: ['settings'],
  body: settingsChange,
  reply: adminSettings,
  errors: ['settings_changed', 'two_factor_required'],
});

/** The points of the latest reports with another scoring. Stores nothing. */
export const previewScoring = endpoint({
  method: 'POST',
  path: '/api/admin/settings/scoring-preview',
  access: 'admin',
  topics: ['settings'],
  body: z.object({ scoring: scoringSettings }),
  reply: scoringPreview,
});

/** The settings that the Contact page shows. */
export const getSupportContact = endpoint({
  method: 'GET',
  path: '/api/support-contact',
  access: 'public',
  topics: ['settings'],
  reply: supportContact,
});

/** Whether the program runs, for everyone. */
export const getProgramState = endpoint({
  method: 'GET',
  path: '/api/program-state',
  access: 'public',
  topics: ['settings'],
  reply: programStateReply,
});
