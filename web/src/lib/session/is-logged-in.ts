// The server's answer to whose session it is, without React: the service worker asks, too.
import { currentSession } from '@bugquest/contract/accounts/endpoints';
import { call } from '../api/call.ts';

/** After a change of networks, a request may wait for ever on a connection that is gone. */
const ANSWER_WITHIN_MS = 10_000;

/** The employee who is logged in; null for a visitor. Throws without a network. */
export const askWhoIsLoggedIn = () => call(currentSession, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });

/** Asks the server whether its session is that of the employee. Throws without a network. */
export const isLoggedIn = async (employeeId: string): Promise<boolean> =>
  (await askWhoIsLoggedIn())?.id === employeeId;
