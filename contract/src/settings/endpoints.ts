import * as z from 'zod/mini';
import { scoringSettings } from '../competition/scoring-settings.ts';
import { endpoint } from '../endpoint.ts';
import { programStateReply } from './program-dates.ts';
import { changesProtectedSettings } from './protected-settings.ts';
import { adminSettings, companyName, settingsChange, supportContact } from './schema.ts';
import { scoringPreview } from './scoring-preview.ts';

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  topics: ['settings'],
  reply: adminSettings,
});

/**
 * Replies with all settings. While the limits are locked, a change of them waits for another administrator as `limitProposal`, unless there
 * is none.
 */
export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/admin/settings',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: changesProtectedSettings,
  changes: ['settings'],
  body: settingsChange,
  reply: adminSettings,
  errors: ['settings_changed', 'two_factor_required', 'limits_waiting'],
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

export const getCompanyName = endpoint({
  method: 'GET',
  path: '/api/company-name',
  access: 'public',
  topics: ['settings'],
  reply: companyName,
});

export const getProgramState = endpoint({
  method: 'GET',
  path: '/api/program-state',
  access: 'public',
  topics: ['settings'],
  reply: programStateReply,
});
