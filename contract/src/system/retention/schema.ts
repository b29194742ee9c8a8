import * as z from 'zod/mini';

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
