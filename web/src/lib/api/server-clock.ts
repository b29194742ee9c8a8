/** How much the server's clock is ahead of the device's, in milliseconds. */
let lead = 0;

/** @param date the Date header of a reply, in whole seconds */
export function noteServerTime(date: string | null): void {
  const now = Date.parse(date ?? '');
  if (!Number.isNaN(now)) lead = now - Date.now();
}

/** For comparisons with times of the server, because the device's clock may be days off. In milliseconds since 1970. */
export const serverNow = (): number => Date.now() + lead;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** In full minutes, because fields do not show seconds. */
export function windowFromNow(days: number): { from: string; until: string } {
  const minute = Math.floor(serverNow() / MINUTE_MS);
  const isoOf = (minutes: number) => new Date(minutes * MINUTE_MS).toISOString();
  return { from: isoOf(minute), until: isoOf(minute + days * DAY_MINUTES) };
}
