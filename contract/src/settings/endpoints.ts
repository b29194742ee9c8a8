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

/** A change of these settings needs the password, because they open the program to others or protect it. */
const PROTECTED_SETTINGS = [
  'captureOrigins',
  'allowedEmailDomains',
  'rosterOnly',
  'requireTwoFactor',
] as const satisfies readonly SettingKey[];

/** Compares with the values that the sender has seen. If these are not the stored values, the server refuses the change later. */
function changesProtectedSettings({ seen, ...change }: SettingsChange): boolean {
  const differs = (newValue: unknown, seenValue: unknown) =>
    newValue !== undefined && JSON.stringify(newValue) !== JSON.stringify(seenValue);
  const seenMail = seen.bugMail as { recipients?: unknown } | null | undefined;
  return (
    PROTECTED_SETTINGS.some((key) => differs(change[key], seen[key])) ||
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

/** Replies with all settings. */
export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/admin/settings',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: changesProtectedSettings,
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
  daily: 'lookups',
  topics: ['settings'],
  body: z.object({ scoring: scoringSettings }),
  reply: scoringPreview,
});

export const getSupportContact = endpoint({
  method: 'GET',
  path: '/api/support-contact',
  access: 'public',
  topics: ['settings'],
  reply: supportContact,
});

export const getProgramState = endpoint({
  method: 'GET',
  path: '/api/program-state',
  access: 'public',
  topics: ['settings'],
  reply: programStateReply,
});
