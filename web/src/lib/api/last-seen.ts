// Replies that were seen last, for a device that cannot reach the server. Their age is shown (app/shell/shell.tsx), and they
// are refetched once the server answers again.
import { publicTopics, TOPIC_NAMES } from '@bugquest/contract/topics';
import { useSyncExternalStore } from 'react';
import { CallError } from './call-error.ts';
import { gatherChanges } from './changed-topics.ts';

/** `unmarked` replies change so rarely that the screen does not say how old they are. */
export type KeepLast = 'marked' | 'unmarked';

const importStore = () => import('./last-seen-store.ts');

/** The times at which the marked replies on the screen were received, by key. */
const shown = new Map<string, number>();
const listeners = new Set<() => void>();
/** Changes when all replies are deleted: a reply to an earlier request is not stored afterwards. */
let round = 0;
let oldest: number | undefined;

function update(): void {
  oldest = shown.size > 0 ? Math.min(...shown.values()) : undefined;
  for (const listener of listeners) listener();
}

/** No network, or a proxy that does not reach the server. */
const isUnreachable = (error: unknown) =>
  error instanceof TypeError || (error instanceof CallError && [502, 503, 504].includes(error.status));

/** Reads from the server. When it cannot be reached, the reply that was seen last, if there is one. */
export async function readOrLastSeen<Reply>(
  keep: KeepLast,
  key: readonly unknown[],
  read: () => Promise<Reply>,
): Promise<Reply> {
  const name = JSON.stringify(key);
  const startedIn = round;
  try {
    const reply = await read();
    noteServerReached();
    void store(name, reply, startedIn);
    return reply;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const seen = await find(name);
    if (!seen || startedIn !== round) throw error;
    if (keep === 'marked') shown.set(name, seen.at);
    update();
    return seen.reply as Reply;
  }
}

async function store(name: string, reply: unknown, startedIn: number): Promise<void> {
  try {
    const { writeReply } = await importStore();
    if (startedIn === round) await writeReply(name, reply);
  } catch {
    // A private window may store nothing.
  }
}

async function find(name: string) {
  try {
    return await (await importStore()).readReply(name);
  } catch {
    return undefined;
  }
}

/** Refetches everything that was shown as last seen. */
export function noteServerReached(): void {
  if (shown.size === 0) return;
  shown.clear();
  update();
  gatherChanges(publicTopics(TOPIC_NAMES));
}

/** Deletes all replies: nobody else may see them on this device. */
export function clearLastSeen(): void {
  round += 1;
  shown.clear();
  update();
  importStore()
    .then(({ deleteReplies }) => deleteReplies())
    .catch(() => {
      // Where nothing can be deleted, nothing could be stored.
    });
}

/** When the oldest reply on the screen was seen, in milliseconds since 1970; undefined when all are from the server. */
export function useLastSeen(): number | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => oldest,
  );
}
