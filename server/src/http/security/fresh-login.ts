import type { SessionCaller } from './sessions.ts';

/** Promises, authentication 8. */
const RECENT_MS = 10 * 60_000;

/** Whether the caller entered the password recently, to protect devices that are left unlocked. */
export const isFreshlyAuthenticated = ({ authenticatedAt }: SessionCaller, now: Date): boolean =>
  now.getTime() - authenticatedAt.getTime() < RECENT_MS;
