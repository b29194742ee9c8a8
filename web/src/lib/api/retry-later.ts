// The server asks for another try with 503 and Retry-After, for example while a standby of the database takes over. Reads, and
// changes with an idempotency key, are then tried again without the person.
import { CallError } from './call-error.ts';

/** Together with the waits, longer than a failover of the database. */
const TRIES = 10;
/** A longer pause is for people and not for a page that is waiting. */
const LONGEST_WAIT_SECONDS = 5;
/** Pages that were refused together do not try again together. */
const SPREAD_MS = 1_000;

/** @param failures how often the call has failed before this error */
export const isRetriable = (failures: number, error: unknown): boolean =>
  failures + 1 < TRIES && secondsOf(error) !== undefined;

/** Milliseconds until the next try. */
export const retryDelay = (error: unknown): number =>
  (secondsOf(error) ?? 0) * 1000 + Math.random() * SPREAD_MS;

function secondsOf(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.status !== 503) return undefined;
  const { retryAfter } = error;
  return retryAfter !== undefined && retryAfter <= LONGEST_WAIT_SECONDS ? retryAfter : undefined;
}
