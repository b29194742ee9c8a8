// A draft is open in one tab at a time, and not while it is being sent, so that nothing is overwritten silently.
import { announceDrafts, onDraftWanted, requestDraft } from './draft-changes.ts';

export interface DraftHold {
  /** Keeps the draft held until the returned function is called, also after `release`. */
  share: () => () => void;
  release: () => void;
  /** Gives the draft back immediately, also while it is shared. */
  end: () => Promise<unknown>;
}

/** How long another tab may take to save the draft and to let it go. A tab that the browser has frozen never answers. */
const HANDOVER_MS = 2000;

/** Locks that are being given back, by draft. */
const ending = new Map<string, Promise<unknown>>();

/** False over plain HTTP: then the last tab that opens a draft gets it. */
const hasLocks = () => typeof navigator !== 'undefined' && navigator.locks !== undefined;
const lockName = (draftId: string) => `bugReportDraft:${draftId}`;

/**
 * Holds a draft for this tab; undefined when another tab holds it.
 * @param onTaken runs when another tab wants the draft, and may take some time to save it
 * @param take whether to take it from the other tab
 */
export async function holdDraft(
  draftId: string,
  onTaken: () => Promise<unknown> | undefined,
  { take = false } = {},
): Promise<DraftHold | undefined> {
  if (!hasLocks()) {
    requestDraft(draftId);
    return makeHold(draftId, onTaken, async () => {});
  }
  await ending.get(draftId);
  const free = await lock(draftId, onTaken, { ifAvailable: true });
  if (free || !take) return free;
  requestDraft(draftId);
  try {
    return await lock(draftId, onTaken, { signal: AbortSignal.timeout(HANDOVER_MS) });
  } catch {
    return lock(draftId, onTaken, { steal: true });
  }
}

/** Which of the drafts are open in other tabs or being sent. */
export async function heldDrafts(): Promise<(draftId: string) => boolean> {
  if (!hasLocks()) return () => false;
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return (draftId) => names.has(lockName(draftId)) && !ending.has(draftId);
}

function lock(
  draftId: string,
  onTaken: () => Promise<unknown> | undefined,
  options: LockOptions,
): Promise<DraftHold | undefined> {
  return new Promise((resolve, reject) => {
    let isHeld = false;
    const over: Promise<unknown> = navigator.locks
      .request(lockName(draftId), options, (granted) => {
        if (!granted) return resolve(undefined);
        isHeld = true;
        return new Promise<void>((end) => {
          const giveBack = () => {
            if (isHeld) ending.set(draftId, over);
            end();
            return over;
          };
          resolve(makeHold(draftId, onTaken, giveBack));
        });
      })
      .catch((error) => {
        // Another tab took it without waiting.
        if (isHeld) return onTaken();
        reject(error);
      })
      .finally(() => {
        if (isHeld) announceDrafts();
        isHeld = false;
        if (ending.get(draftId) === over) ending.delete(draftId);
      });
  });
}

function makeHold(
  draftId: string,
  onTaken: () => Promise<unknown> | undefined,
  giveBack: () => Promise<unknown>,
): DraftHold {
  let users = 1;
  const leave = () => {
    users -= 1;
    if (users === 0) void end();
  };
  const end = () => {
    stopListening();
    return giveBack();
  };
  const once = (act: () => void) => {
    let isDone = false;
    return () => {
      if (!isDone) act();
      isDone = true;
    };
  };
  const release = once(leave);
  const stopListening = onDraftWanted(draftId, async () => {
    await onTaken();
    release();
  });
  return {
    share: () => {
      users += 1;
      return once(leave);
    },
    release,
    end,
  };
}
