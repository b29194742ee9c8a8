import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { recordId, says, sentText, sixDigits } from '../../fields.ts';
import { BACKUP_CODE, readBackupCode } from './backup-codes.ts';

/** Six digits of an authenticator app (section 5). */
const totpCode = sixDigits(m.accounts_two_factor_code_invalid);

const backupCode = sentText(m.accounts_two_factor_backup_invalid).check(
  z.overwrite(readBackupCode),
  z.regex(BACKUP_CODE, says(m.accounts_two_factor_backup_invalid)),
);

/** The form for a backup code. */
export const backupCodeInput = z.object({ code: backupCode });

/** Six digits or a backup code. The backup code is tried first, because its digits alone may be six. */
export const twoFactorInput = z.object({
  code: z.union([backupCode, totpCode], says(m.accounts_two_factor_code_invalid)),
});

/** The calls of section 7 contain the employee's id. Another id than the caller's is refused (promises: Identity and roles). */
export const twoFactorOwner = z.object({ employeeId: recordId });

/** The last form of the setup. */
export const twoFactorCodeForm = z.object({ token: totpCode });

export const twoFactorVerification = z.extend(twoFactorOwner, { token: totpCode });

export const twoFactorStatus = z.object({
  enabled: z.boolean(),
  /** Whether administrators must have it (setting `requireTwoFactor`) and had none at the company login. */
  required: z.boolean(),
  /** Number of unused backup codes; 0 while disabled. */
  backupCodesLeft: z.int(),
});
export type TwoFactorStatus = z.output<typeof twoFactorStatus>;

/** The setup data, which is shown only once. */
export const twoFactorSetup = z.object({
  /** A PNG as a `data:` URL. */
  qrCodeUrl: z.string(),
  /** Base32, for apps that cannot scan. */
  secret: z.string(),
  backupCodes: z.array(z.string()),
});
export type TwoFactorSetup = z.output<typeof twoFactorSetup>;
