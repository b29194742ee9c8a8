// How long a busy server asks to be left alone. Everything that repeats a request uses these functions.
import type { IncomingHttpHeaders } from 'node:http';

/**
 * A server that asks for more is asked again once a day: people would wait for a decision of a machine that may have a wrong clock,
 * and what waits for three days is given up.
 */
const LONGEST_PAUSE_MS = 24 * 3_600_000;

/**
 * Seconds, from Retry-After (RFC 9110: seconds or a date), or from the end of a reached rate limit. GitHub, Azure DevOps and Jira send
 * the headers of the limit with `x-`, GitLab without.
 */
export function readRetryAfter(headers: IncomingHttpHeaders, now = Date.now()): number | undefined {
  // The clocks of the two servers may differ, and the dates are of that server.
  const serverTime = Date.parse(headers.date ?? '');
  const since = Number.isNaN(serverTime) ? now : serverTime;
  return secondsOf(headers['retry-after'], since) ?? secondsUntil(limitResetOf(headers), since);
}

/** The pause before the next attempt: as long as asked, but never shorter than `ownMs`. */
export function pauseMs(ownMs: number, retryAfter: number | undefined): number {
  return Math.max(ownMs, Math.min((retryAfter ?? 0) * 1_000, LONGEST_PAUSE_MS));
}

function limitResetOf(headers: IncomingHttpHeaders): string | undefined {
  const { 'x-ratelimit-remaining': prefixed, 'ratelimit-remaining': unprefixed } = headers;
  if (prefixed !== '0' && unprefixed !== '0') return undefined;
  return [headers['x-ratelimit-reset'] ?? headers['ratelimit-reset']].flat()[0];
}

/** @param text seconds or a date */
function secondsOf(text: string | undefined, since: number): number | undefined {
  const written = text?.trim();
  if (!written) return undefined;
  // Without letters it would be a date of another form, such as -5.
  const isNumber = !/[a-z]/i.test(written);
  const seconds = isNumber ? Number(written) : (Date.parse(written) - since) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

/** @param reset seconds or milliseconds since 1970, a date, or seconds from now */
function secondsUntil(reset: string | undefined, since: number): number | undefined {
  const isTime = reset !== undefined && /^\d{9,13}$/.test(reset);
  if (!isTime) return secondsOf(reset, since);
  return secondsOf(new Date(Number(reset) * (reset.length > 11 ? 1 : 1000)).toUTCString(), since);
}
