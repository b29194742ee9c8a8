// The settings of erasure and retention as form values: numbers are text in any digits, and '' keeps.
import {
  RETENTION_KINDS,
  type RetentionSettings,
  retentionSettings,
} from '@bugquest/contract/settings/retention';
import { erasureSettings, type ProgramSettings } from '@bugquest/contract/settings/schema';
import * as z from 'zod/mini';
import { readNumber, typedNumber } from '../../lib/forms/typed-number.ts';

export const erasureForm = z.object({
  erasure: z.object({ deletesMedia: z.boolean(), waitDays: typedNumber(erasureSettings.shape.waitDays) }),
});

export const toTypedErasure = ({ erasure }: ProgramSettings): z.input<typeof erasureForm> => ({
  erasure: { deletesMedia: erasure.deletesMedia, waitDays: String(erasure.waitDays) },
});

const { deletedReports, deletedMedia, mailLog, audit, devices } = retentionSettings.shape;

const period = <Schema extends z.ZodMiniType<number | null, number | null>>(days: Schema) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => (typed.trim() === '' ? null : readNumber(typed))),
    ),
    days,
  );

export const retentionForm = z.object({
  deletedReports: period(deletedReports),
  deletedMedia: period(deletedMedia),
  mailLog: period(mailLog),
  audit: period(audit),
  devices: period(devices),
});

export const toTypedRetention = ({ retention }: ProgramSettings): z.input<typeof retentionForm> =>
  Object.fromEntries(
    RETENTION_KINDS.map((kind) => [kind, retention[kind] === null ? '' : String(retention[kind])]),
  ) as z.input<typeof retentionForm>;

export const readRetention = (retention: RetentionSettings) => ({ retention });
