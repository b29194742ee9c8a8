import type { Tracker } from '@bugquest/contract/connections/trackers/schema';
import type { CountedTracker } from './queries.ts';

/** The token is left out by the schema of the reply, too. */
export function toTracker({ token, hookSecret, readUntil, pausedUntil, ...row }: CountedTracker): Tracker {
  return {
    ...row,
    hasHook: hookSecret !== null,
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    lastError:
      row.lastError && row.lastErrorAt
        ? {
            code: row.lastError,
            status: row.lastErrorStatus,
            text: row.lastErrorText,
            at: row.lastErrorAt.toISOString(),
          }
        : null,
    createdAt: row.createdAt.toISOString(),
  };
}
