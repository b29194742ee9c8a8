// The setting of the daily backup as form values. '' means never; the number is text in any digits.
import { backupSettings, type ProgramSettings } from '@bugquest/contract/settings/schema';
import * as z from 'zod/mini';
import { typedNumber } from '../../lib/forms/typed-number.ts';

export const backupsForm = z.object({ hour: z.string(), keep: typedNumber(backupSettings.shape.keep) });

export const toTypedBackups = ({ backups }: ProgramSettings): z.input<typeof backupsForm> => ({
  hour: backups.hour === null ? '' : String(backups.hour),
  keep: String(backups.keep),
});

export const readBackups = ({ hour, keep }: z.output<typeof backupsForm>) => ({
  backups: { hour: hour === '' ? null : Number(hour), keep },
});
