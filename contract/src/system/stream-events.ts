/** Milliseconds for which a server keeps the list of changes. */
export const CHANGES_KEPT_MS = 60_000;

/** The last event of a stream that a newer stream of the same person replaces. The page does not reconnect. */
export const STREAM_REPLACED = 'replaced';

/** Milliseconds for which a page gathers changes: long enough for the live event of its own change to arrive. */
export const GATHER_CHANGES_MS = 300;

/** Milliseconds until a page opens a lost stream again. Random, so that not all pages return at once after a restart of the server. */
export const reopenDelay = (): number => 1_000 + Math.floor(Math.random() * 9_000);
