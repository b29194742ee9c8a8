import type { Context } from '../../../context.ts';
import type { Sender } from '../../../http/input/uploads.ts';
import { countPixels } from '../limits/commands.ts';
import { uploadsOf } from './queries.ts';

/** A person whose files are received: their uploads, and their pixels of the day. */
export const senderOf = (ctx: Context, employeeId: string): Sender => ({
  findUpload: uploadsOf(ctx, employeeId),
  pictures: { id: employeeId, count: (pixels) => countPixels(ctx, employeeId, pixels) },
});
