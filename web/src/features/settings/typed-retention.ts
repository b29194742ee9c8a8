// The settings of erasure as form values: numbers are text in any digits.
import { erasureSettings, type ProgramSettings } from '@bugquest/contract/settings/schema';
import * as z from 'zod/mini';
import { typedNumber } from '../../lib/forms/typed-number.ts';

export const erasureForm = z.object({
  erasure: z.object({ deletesMedia: z.boolean(), waitDays: typedNumber(erasureSettings.shape.waitDays) }),
});

export const toTypedErasure = ({ erasure }: ProgramSettings): z.input<typeof erasureForm> => ({
  erasure: { deletesMedia: erasure.deletesMedia, waitDays: String(erasure.waitDays) },
});
