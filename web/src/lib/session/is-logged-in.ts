import { currentSession } from '@bugquest/contract/accounts/endpoints';
import { call } from '../api/call.ts';

/** After a change of networks, a request may wait for ever on a connection that is gone. */
const ANSWER_WITHIN_MS = 10_000;

/** Asks the server whether its session is that of the employee. Throws without a network. */
export async function isLoggedIn(employeeId: string): Promise<boolean> {
  const employee = await call(currentSession, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  return employee?.id === employeeId;
}
