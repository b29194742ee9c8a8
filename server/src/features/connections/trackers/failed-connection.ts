import type { TrackerRow } from '../../../db/schema/trackers.ts';
import type { TrackerFailure } from '../../../platform/trackers/rest.ts';

/** If a tracker asks for a longer pause, it is called once a day. */
export const LONGEST_PAUSE_MS = 24 * 3_600_000;

/** For a failure of the whole connection. The regular read waits as long as the tracker asks. */
export const toFailedConnection = (
  { code, status, text, retryAfter }: Pick<TrackerFailure, 'code' | 'status' | 'text' | 'retryAfter'>,
  now: Date,
): Partial<TrackerRow> => ({
  lastErrorAt: now,
  lastError: code,
  lastErrorStatus: status,
  lastErrorText: text,
  ...(retryAfter && {
    pausedUntil: new Date(now.getTime() + Math.min(retryAfter * 1_000, LONGEST_PAUSE_MS)),
  }),
});
