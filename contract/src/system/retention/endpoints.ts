import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { retentionSettings } from '../../settings/retention.ts';

/** `now`: records that the next run deletes. `soon`: further ones that follow within 30 days. */
const going = z.object({ now: z.int(), soon: z.int() });

export const retentionPreview = z.object({
  deletedReports: going,
  deletedMedia: going,
  mailLog: going,
  audit: going,
  devices: going,
});
export type RetentionPreview = z.output<typeof retentionPreview>;

/** What would be deleted with other periods. Changes nothing. */
export const previewRetention = endpoint({
  method: 'POST',
  path: '/api/admin/settings/retention-preview',
  access: 'admin',
  topics: ['settings', 'deletions'],
  body: z.object({ retention: retentionSettings }),
  reply: retentionPreview,
});
