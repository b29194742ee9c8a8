// Shows the last stored reply until the server has replied, and while it cannot be reached. In the second case,
// app/shell/shell.tsx shows the age of the reply, and the reply is refetched when the server replies again.
import { publicTopics, TOPIC_NAMES } from '@bugquest/contract/topics';
import { createStore, useStore } from '../hooks/store.ts';
import { CallError } from './call-error.ts';
import { gatherChanges } from './changed-topics.ts';

/** The screen does not show the age of `unmarked` replies, because they rarely change. */
export type KeepLast = 'marked' | 'unmarked';

/** A build has the hash of its files in this address. Replies of another version may have other fields than the screens expect. */
const VERSION = import.meta.url;

const importStore = () => import('../device/last-seen-store.ts');

/** For each marked reply on the screen, by query key: when it was received, in milliseconds since 1970. */
const shownTimes = new Map<string, number>();
/** Grows when all replies are deleted: the reply to an earlier request must not be stored afterwards. */
let clearCount = 0;
const oldest = createStore<number | undefined>(undefined);

function update(): void {
  oldest.set(shownTimes.size > 0 ? Math.min(...shownTimes.values()) : undefined);
}

/** No network, or a proxy that cannot reach the server. */
const isUnreachable = (error: unknown) =>
  error instanceof TypeError || (error instanceof CallError && [502, 503, 504].includes(error.status));

/**
 * Falls back to the last stored reply while the server cannot be reached. `showMeanwhile` gets it before, if it is found before
 * the server replies.
 */
export async function readOrLastSeen<Reply>(
  keep: KeepLast,
  key: readonly unknown[],
  read: () => Promise<Reply>,
  showMeanwhile?: (reply: Reply) => void,
): Promise<Reply> {
  const name = JSON.stringify(key);
  const countAtStart = clearCount;
  let isOver = false;
  if (showMeanwhile)
    void find(name).then((stored) => {
      if (stored && !isOver && countAtStart === clearCount) showMeanwhile(stored.reply as Reply);
    });
  try {
    const reply = await read();
    noteServerReached();
    void store(name, reply, countAtStart);
    return reply;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const stored = await find(name);
    if (!stored || countAtStart !== clearCount) throw error;
    if (keep === 'marked') shownTimes.set(name, stored.at);
    update();
    return stored.reply as Reply;
  } finally {
    isOver = true;
  }
}

async function store(name: string, reply: unknown, countAtStart: number): Promise<void> {
  try {
    const { writeReply } = await importStore();
    if (countAtStart === clearCount) await writeReply(name, reply, VERSION);
  } catch {
    // A private window may refuse to store.
  }
}

async function find(name: string) {
  try {
    return await (await importStore()).readReply(name, VERSION);
  } catch {
    return undefined;
  }
}

/** Refetches the stored replies on the screen. */
export function noteServerReached(): void {
  if (shownTimes.size === 0) return;
  shownTimes.clear();
  update();
  gatherChanges(publicTopics(TOPIC_NAMES));
}

/** The next person on this device must not see the replies. */
export function clearLastSeen(): void {
  clearCount += 1;
  shownTimes.clear();
  update();
  importStore()
    .then(({ deleteReplies }) => deleteReplies())
    .catch(() => {
      // A browser that cannot delete could not store either.
    });
}

/** When the oldest stored reply on the screen was received, in milliseconds since 1970; undefined if all replies are current. */
export const useLastSeen = (): number | undefined => useStore(oldest);
