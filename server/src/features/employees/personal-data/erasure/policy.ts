import type { ErasureSettings } from '@bugquest/contract/settings/schema';
import type { ErasureRequestRow } from '../../../../db/schema/personal-data.ts';
import { ApiError } from '../../../../http/errors.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Until then the person may change their mind, as the settings say. */
export const acceptableFrom = (
  { createdAt }: Pick<ErasureRequestRow, 'createdAt'>,
  { waitDays }: ErasureSettings,
): Date => new Date(createdAt.getTime() + waitDays * DAY_MS);

/** @throws {ApiError} erasure_too_early */
export function requireAcceptable(from: Date, now: Date): void {
  if (now < from) throw new ApiError('erasure_too_early');
}
