import type { TrackerRow } from '../../../db/schema/trackers.ts';
import { pauseMs } from '../../../platform/outgoing/retry-after.ts';
import type { TrackerFailure } from '../../../platform/trackers/rest.ts';

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
    pausedUntil: new Date(now.getTime() + pauseMs(0, retryAfter)),
  }),
});
