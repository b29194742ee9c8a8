import { currentSession } from '@bugquest/contract/accounts/endpoints';
import { call } from '../api/call.ts';

/** After a change of networks, a request may wait forever on a lost connection. */
const ANSWER_WITHIN_MS = 10_000;

/** Throws without a network. */
export async function isLoggedIn(employeeId: string): Promise<boolean> {
  const employee = await call(currentSession, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  return employee?.id === employeeId;
}
