import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { recordId, sentText, sixDigits, withError } from '../../fields.ts';
import { cleanIdentifier } from '../../identifiers.ts';

/** Six digits of an authenticator app (section 5). */
const totpCode = sixDigits(m.accounts_two_factor_code_invalid);

export const BACKUP_CODE_COUNT = 10;

/** Crockford's Base32 alphabet without I, L, O and U, which are easily confused. */
export const BACKUP_CODE_CHARACTERS = '0123456789abcdefghjkmnpqrstvwxyz';

const GROUP_LENGTH = 5;

/** Ten characters of 5 bits each in two groups: 50 bits. */
export const BACKUP_CODE = /^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/;

/**
 * Normalises a typed code: drops separators and reads excluded letters as the digits that they look like. `7K2M9 QXoiL`
 * becomes `7k2m9-qx011`.
 */
export function readBackupCode(typed: string): string {
  const characters = cleanIdentifier(typed)
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return characters.length === 2 * GROUP_LENGTH
    ? `${characters.slice(0, GROUP_LENGTH)}-${characters.slice(GROUP_LENGTH)}`
    : characters;
}

const backupCode = sentText(m.accounts_two_factor_backup_invalid).check(
  z.overwrite(readBackupCode),
  z.regex(BACKUP_CODE, withError(m.accounts_two_factor_backup_invalid)),
);

export const backupCodeInput = z.object({ code: backupCode });

/** Six digits or a backup code. The backup code is tried first, because it may contain exactly six digits. */
export const twoFactorInput = z.object({
  code: z.union([backupCode, totpCode], withError(m.accounts_two_factor_code_invalid)),
});

/** The calls of section 7 contain the employee's id. An id other than the caller's is refused (promises: Identity and roles). */
export const twoFactorOwner = z.object({ employeeId: recordId });

export const twoFactorCodeForm = z.object({ token: totpCode });

export const twoFactorVerification = z.extend(twoFactorOwner, { token: totpCode });

export const twoFactorStatus = z.object({
  enabled: z.boolean(),
  /** True if the setting `requireTwoFactor` is on and the company login did not ask for a second factor. */
  required: z.boolean(),
  /** 0 while disabled. */
  backupCodesLeft: z.int(),
});
export type TwoFactorStatus = z.output<typeof twoFactorStatus>;

/** Shown only once. */
export const twoFactorSetup = z.object({
  /** A PNG as a `data:` URL. */
  qrCodeUrl: z.string(),
  /** Base32, for apps that cannot scan. */
  secret: z.string(),
  backupCodes: z.array(z.string()),
});
export type TwoFactorSetup = z.output<typeof twoFactorSetup>;
