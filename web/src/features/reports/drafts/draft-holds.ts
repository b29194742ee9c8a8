// A draft is open in one tab at a time, and in no tab while it is being sent, so that no change is overwritten
// silently.
import { announceDeviceChanged, onDraftRequested } from '../../../lib/device/device-changes.ts';

export interface DraftHold {
  /** Keeps the draft locked, also after `release`, until the returned function is called. */
  extendHold: () => () => void;
  release: () => void;
  /** Releases the draft immediately, also while `extendHold` is active. */
  end: () => Promise<unknown>;
}

/** Locks that are being released, by draft. */
const releasing = new Map<string, Promise<unknown>>();

/** Browsers have no locks over plain HTTP. Two tabs can then open the same draft. */
const hasLocks = () => typeof navigator !== 'undefined' && navigator.locks !== undefined;
const lockName = (draftId: string) => `bugReportDraft:${draftId}`;

/**
 * @returns undefined when another tab has the draft open, or when it is being sent
 * @param onRequested runs when another tab tries to open the draft
 */
export async function holdDraft(draftId: string, onRequested?: () => void): Promise<DraftHold | undefined> {
  const releaseLock = hasLocks() ? await lock(draftId) : async () => {};
  if (!releaseLock) return undefined;
  const stopListening = onDraftRequested(draftId, () => onRequested?.());
  return makeHold(() => {
    stopListening();
    return releaseLock();
  });
}

/** @throws when `signal` aborts */
export const waitForDraft = (draftId: string, signal: AbortSignal): Promise<void> =>
  navigator.locks.request(lockName(draftId), { signal }, async () => {});

/** @returns a function that releases the lock; undefined when another tab has it */
async function lock(draftId: string): Promise<(() => Promise<unknown>) | undefined> {
  await releasing.get(draftId);
  return new Promise((resolve, reject) => {
    const released: Promise<unknown> = navigator.locks
      .request(lockName(draftId), { ifAvailable: true }, (granted) => {
        if (!granted) return resolve(undefined);
        return new Promise<void>((end) =>
          resolve(() => {
            releasing.set(draftId, released);
            end();
            return released;
          }),
        );
      })
      .catch(reject)
      .finally(() => {
        if (releasing.get(draftId) !== released) return;
        releasing.delete(draftId);
        announceDeviceChanged();
      });
  });
}

/** Calls `end` once, after the last user has released the draft. */
function makeHold(end: () => Promise<unknown>): DraftHold {
  let users = 1;
  const releaseOnce = () => {
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      users -= 1;
      if (users === 0) void end();
    };
  };
  return {
    extendHold: () => {
      users += 1;
      return releaseOnce();
    },
    release: releaseOnce(),
    end,
  };
}
