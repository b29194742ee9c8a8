import type { Context } from '../../../context.ts';
import type { Sender } from '../../../http/input/uploads.ts';
import { withReservedBytes } from '../limits/body-commands.ts';
import { countPixels } from '../limits/commands.ts';
import { uploadsOf } from './queries.ts';

/**
 * A person whose files are received: their uploads, and their pixels of the day.
 * @param isClaimed whether the body has a claim already
 */
export const senderOf = (ctx: Context, employeeId: string, isClaimed = false): Sender => ({
  findUpload: uploadsOf(ctx, employeeId),
  ...(!isClaimed && { claim: (work) => withReservedBytes(ctx, employeeId, { bytes: 0 }, work) }),
  pictures: { id: employeeId, count: (pixels) => countPixels(ctx, employeeId, pixels) },
});
