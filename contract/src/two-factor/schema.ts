import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { recordId, says, sixDigits } from '../fields.ts';
import { BACKUP_CODE, readBackupCode } from './backup-codes.ts';

/** Six digits of an authenticator app (section 5). */
const totpCode = sixDigits(m.two_factor_code_invalid);

const backupCode = z
  .string(says(m.two_factor_backup_invalid))
  .check(z.overwrite(readBackupCode), z.regex(BACKUP_CODE, says(m.two_factor_backup_invalid)));

/** The form for whoever has lost the phone. */
export const backupCodeInput = z.object({ code: backupCode });

/** Six digits or a backup code. A backup code comes first: dropping its letters may leave six digits. */
export const twoFactorInput = z.object({
  code: z.union([backupCode, totpCode], says(m.two_factor_code_invalid)),
});

/** The calls of section 7 name the employee; another one than the caller is refused (promises: Identity and roles). */
export const twoFactorOwner = z.object({ employeeId: recordId });

/** The form that ends a set-up. */
export const twoFactorCodeForm = z.object({ token: totpCode });

export const twoFactorVerification = z.extend(twoFactorOwner, { token: totpCode });

export const twoFactorStatus = z.object({
  enabled: z.boolean(),
  /** Backup codes that were not used yet; 0 while it is off. */
  backupCodesLeft: z.int(),
});
export type TwoFactorStatus = z.output<typeof twoFactorStatus>;

/** What is needed to set it up. It is told this once. */
export const twoFactorSetup = z.object({
  /** A PNG as a `data:` URL. */
  qrCodeUrl: z.string(),
  /** Base32, for apps that cannot scan. */
  secret: z.string(),
  backupCodes: z.array(z.string()),
});
export type TwoFactorSetup = z.output<typeof twoFactorSetup>;
