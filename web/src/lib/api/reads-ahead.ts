// Replies that are there before the screen asks for them: the server has put them into the page, or they were requested
// together, which is one round trip instead of many.
import type { ReadReplies } from '@bugquest/contract/competition/dashboard/endpoints';

/** Milliseconds after which an unused reply may be old. */
const LIFETIME_MS = 10_000;

interface Ahead {
  replies: Promise<ReadReplies>;
  /** The reply, if it has arrived with the page. */
  arrived?: ReadReplies[string] | undefined;
}

const ahead = new Map<string, Ahead>();

/** Reads of these addresses take their reply from `replies`, once. What is missing there is requested as usual. */
export function readAhead(addresses: readonly string[], replies: Promise<ReadReplies>): void {
  // Without a reply, each read is requested and shows its own error.
  const answered = replies.catch((): ReadReplies => ({}));
  for (const address of addresses) ahead.set(address, { replies: answered });
  void answered.then(() => removeLater(addresses, answered));
}

/** Reads take their reply from these, which have arrived with the page, and screens show them at their first rendering. */
export function readFromPage(replies: ReadReplies): void {
  const answered = Promise.resolve(replies);
  for (const [address, arrived] of Object.entries(replies))
    ahead.set(address, { replies: answered, arrived });
  removeLater(Object.keys(replies), answered);
}

/** The reply of a read that has arrived with the page and was not taken yet. */
export const arrivedReply = (address: string): ReadReplies[string] | undefined => ahead.get(address)?.arrived;

/**
 * The reply of a read that was requested ahead; undefined at once when it was not. Everything that reads it in the same moment
 * gets it.
 */
export function takeReadAhead(address: string): Promise<Response | undefined> | undefined {
  const found = ahead.get(address);
  if (!found) return undefined;
  setTimeout(() => remove(address, found.replies));
  return found.replies.then(({ [address]: reply }) => {
    return reply && new Response(JSON.stringify(reply.body), { headers: reply.headers });
  });
}

/** What was not taken yet may be old: reads are requested. */
export const dropReadsAhead = (): void => ahead.clear();

function removeLater(addresses: readonly string[], replies: Promise<ReadReplies>): void {
  setTimeout(() => {
    for (const address of addresses) remove(address, replies);
  }, LIFETIME_MS);
}

function remove(address: string, replies: Promise<ReadReplies>): void {
  if (ahead.get(address)?.replies === replies) ahead.delete(address);
}
