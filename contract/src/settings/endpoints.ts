import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { adminSettings, scoringSettings, settingsChange } from './schema.ts';
import { scoringPreview } from './scoring-preview.ts';

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  reply: adminSettings,
});

/** Takes any of the settings; replies with all of them. */
export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/admin/settings',
  access: 'admin',
  body: settingsChange,
  reply: adminSettings,
  errors: ['settings_changed'],
});

/** What the latest reports would earn by another scoring. Nothing is written. */
export const previewScoring = endpoint({
  method: 'POST',
  path: '/api/admin/settings/scoring-preview',
  access: 'admin',
  body: z.object({ scoring: scoringSettings }),
  reply: scoringPreview,
});
