/** The current time, passed as an argument so that tests can change it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const MINUTE_MS = 60_000;

/** The last full minute. Replies that change with time alone are cached as of it. */
export const lastMinute = (clock: Clock): Date =>
  new Date(Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS);
