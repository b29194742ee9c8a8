import type { Caller } from '../../http/sessions.ts';

/** Promises, authentication 8. */
const RECENT_MS = 10 * 60_000;

/** Whether the caller has proved a moment ago who they are, so that a device left open is not enough. */
export const isFreshlyAuthenticated = ({ authenticatedAt }: Caller, now: Date): boolean =>
  now.getTime() - authenticatedAt.getTime() < RECENT_MS;
