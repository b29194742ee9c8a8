// The server replies 503 with Retry-After, for example while a standby takes over the database. Reads, and changes with an
// idempotency key, are then retried automatically.
import { CallError } from './call-error.ts';

/** With the waits, this takes longer than a failover of the database. */
const MAX_TRIES = 10;
/** A page does not wait for longer pauses. */
const LONGEST_WAIT_SECONDS = 5;
/** Pages that were refused at the same time do not retry at the same time. */
const SPREAD_MS = 1_000;

/** @param failures failed calls before this error */
export const isRetriable = (failures: number, error: unknown): boolean =>
  failures + 1 < MAX_TRIES && secondsOf(error) !== undefined;

/** Milliseconds. */
export const retryDelay = (error: unknown): number =>
  (secondsOf(error) ?? 0) * 1000 + Math.random() * SPREAD_MS;

function secondsOf(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.status !== 503) return undefined;
  const { retryAfter } = error;
  return retryAfter !== undefined && retryAfter <= LONGEST_WAIT_SECONDS ? retryAfter : undefined;
}
