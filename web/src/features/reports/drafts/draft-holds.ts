// A draft is open in one tab at a time, and in none while it is being sent, so that nothing is overwritten silently.
import { announceDrafts, onDraftWanted } from './draft-changes.ts';

export interface DraftHold {
  /** Keeps the draft held until the returned function is called, also after `release`. */
  keepHeld: () => () => void;
  release: () => void;
  /** Releases the draft immediately, even while it is kept. */
  end: () => Promise<unknown>;
}

/** Locks that are being given back, by draft. */
const ending = new Map<string, Promise<unknown>>();

/** False over plain HTTP: then two tabs can have the same draft. */
const hasLocks = () => typeof navigator !== 'undefined' && navigator.locks !== undefined;
const lockName = (draftId: string) => `bugReportDraft:${draftId}`;

/**
 * Holds a draft for this tab; undefined when another tab holds it, or when it is being sent.
 * @param onWanted runs when another tab wants it, too
 */
export async function holdDraft(draftId: string, onWanted?: () => void): Promise<DraftHold | undefined> {
  const giveBack = hasLocks() ? await lock(draftId) : async () => {};
  if (!giveBack) return undefined;
  const stopListening = onDraftWanted(draftId, () => onWanted?.());
  return makeHold(() => {
    stopListening();
    return giveBack();
  });
}

/** Waits until no tab has the draft. @throws when `signal` aborts */
export const waitForDraft = (draftId: string, signal: AbortSignal): Promise<void> =>
  navigator.locks.request(lockName(draftId), { signal }, async () => {});

/** The drafts among these that other tabs have open or are sending. */
export async function heldDrafts(): Promise<(draftId: string) => boolean> {
  if (!hasLocks()) return () => false;
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return (draftId) => names.has(lockName(draftId)) && !ending.has(draftId);
}

/** @returns a function that gives the lock back; undefined when it is held */
async function lock(draftId: string): Promise<(() => Promise<unknown>) | undefined> {
  await ending.get(draftId);
  return new Promise((resolve, reject) => {
    const over: Promise<unknown> = navigator.locks
      .request(lockName(draftId), { ifAvailable: true }, (granted) => {
        if (!granted) return resolve(undefined);
        return new Promise<void>((end) =>
          resolve(() => {
            ending.set(draftId, over);
            end();
            return over;
          }),
        );
      })
      .catch(reject)
      .finally(() => {
        if (ending.get(draftId) !== over) return;
        ending.delete(draftId);
        announceDrafts();
      });
  });
}

/** Gives the draft back once, when it is no longer used. */
function makeHold(end: () => Promise<unknown>): DraftHold {
  let users = 1;
  const oneUse = () => {
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      users -= 1;
      if (users === 0) void end();
    };
  };
  return {
    keepHeld: () => {
      users += 1;
      return oneUse();
    },
    release: oneUse(),
    end,
  };
}
