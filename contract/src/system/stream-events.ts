/** Milliseconds for which a server remembers what changed. */
export const LONGEST_AGE = 60_000;

/** The last event of a stream that a newer one of the same person replaces. Its page does not reconnect by itself. */
export const STREAM_REPLACED = 'replaced';
