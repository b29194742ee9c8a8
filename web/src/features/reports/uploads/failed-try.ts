import { CallError } from '../../../lib/api/call-error.ts';

/**
 * What follows a failed try of an upload:
 * - `again`: another tab or server took the same piece; ask where the upload is now.
 * - `restart`: the server does not have the upload any more.
 * - `later`: no network, or a server in trouble.
 * - `refused`: the server does not want the file, or not now; the person has to act.
 * - `impossible`: something between browser and server does not let the protocol through; the report carries the file.
 */
export type NextTry = 'again' | 'restart' | 'later' | 'refused' | 'impossible';

const TEMPORARY = [408, 423, 425];
const REFUSALS: readonly (string | undefined)[] = [
  'daily_upload_limit',
  'file_too_large',
  'invalid_file_type',
  'unauthenticated',
  'two_factor_required',
];

/** @param isStarted whether the try continued an upload */
export function nextTry(error: unknown, isStarted: boolean): NextTry {
  if (!(error instanceof CallError)) return 'later';
  const { status, reply } = error;
  if (isStarted && (status === 404 || status === 410)) return 'restart';
  if (status === 409) return 'again';
  // A HEAD request gets no code.
  if (status === 401 || REFUSALS.includes(reply?.code)) return 'refused';
  if (status >= 500 || TEMPORARY.includes(status) || reply?.code === 'too_many_requests') return 'later';
  return 'impossible';
}
