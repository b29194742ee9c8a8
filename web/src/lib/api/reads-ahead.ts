// Replies that are requested together before the screen asks for each of them: one round trip instead of many.
import type { ReadReplies } from '@bugquest/contract/competition/dashboard/endpoints';

/** Milliseconds after which an unused reply may be old. */
const LIFETIME_MS = 10_000;

const ahead = new Map<string, Promise<ReadReplies>>();

/** Reads of these addresses take their reply from `replies`, once. What is missing there is requested as usual. */
export function readAhead(addresses: readonly string[], replies: Promise<ReadReplies>): void {
  // Without a reply, each read is requested and shows its own error.
  const answered = replies.catch((): ReadReplies => ({}));
  for (const address of addresses) ahead.set(address, answered);
  const removeAll = () => {
    for (const address of addresses) remove(address, answered);
  };
  void answered.then(() => setTimeout(removeAll, LIFETIME_MS));
}

/**
 * The reply of a read that was requested ahead; undefined at once when it was not. Everything that reads it in the same moment
 * gets it.
 */
export function takeReadAhead(address: string): Promise<Response | undefined> | undefined {
  const replies = ahead.get(address);
  if (!replies) return undefined;
  setTimeout(() => remove(address, replies));
  return replies.then(({ [address]: reply }) => {
    return reply && new Response(JSON.stringify(reply.body), { headers: reply.headers });
  });
}

function remove(address: string, replies: Promise<ReadReplies>): void {
  if (ahead.get(address) === replies) ahead.delete(address);
}
