// Backup codes as they are made and as people type them back from paper.
import { toAsciiDigits } from '../digits.ts';

export const BACKUP_CODES = 10;

/** Crockford's thirty-two: no I, L, O or U, so that nothing on paper is taken for another sign. */
export const BACKUP_CODE_SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';

const GROUP = 5;

/** Ten signs of 5 bits each, in two groups: 50 bits. */
export const BACKUP_CODE = new RegExp(`^[${BACKUP_CODE_SIGNS}]{${GROUP}}-[${BACKUP_CODE_SIGNS}]{${GROUP}}$`);

/**
 * What was typed, in the one form in which codes are made and compared: whatever stands between the signs is dropped,
 * and the letters that are left out are read as the digits they look like. `7K2M9 QXoiL` is `7k2m9-qx011`.
 */
export function readBackupCode(typed: string): string {
  const signs = toAsciiDigits(typed)
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return signs.length === 2 * GROUP ? `${signs.slice(0, GROUP)}-${signs.slice(GROUP)}` : signs;
}
