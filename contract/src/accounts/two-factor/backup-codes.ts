// Backup codes: creation, and parsing of typed codes.
import { cleanIdentifier } from '../../identifiers.ts';

export const BACKUP_CODES = 10;

/** Crockford's Base32 alphabet without I, L, O and U, which are easily confused. */
export const BACKUP_CODE_CHARACTERS = '0123456789abcdefghjkmnpqrstvwxyz';

const GROUP = 5;

/** Ten characters of 5 bits each in two groups: 50 bits. */
export const BACKUP_CODE = /^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/;

/**
 * Normalises a typed code: drops separators and reads excluded letters as the digits that they look like. `7K2M9 QXoiL`
 * becomes `7k2m9-qx011`.
 */
export function readBackupCode(typed: string): string {
  const signs = cleanIdentifier(typed)
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return signs.length === 2 * GROUP ? `${signs.slice(0, GROUP)}-${signs.slice(GROUP)}` : signs;
}
