import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { retentionSettings } from '../../settings/retention.ts';
import { retentionPreview } from './schema.ts';

/** What would be deleted with other periods. Changes nothing. */
export const previewRetention = endpoint({
  method: 'POST',
  path: '/api/admin/settings/retention-preview',
  access: 'admin',
  topics: ['settings', 'deletions'],
  body: z.object({ retention: retentionSettings }),
  reply: retentionPreview,
});
