/** Passed as an argument, so that tests can change the time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const MINUTE_MS = 60_000;

/** Replies that change with time alone are computed for the start of the current minute, so that they can be cached until its end. */
export const startOfMinute = (clock: Clock): Date =>
  new Date(Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS);
