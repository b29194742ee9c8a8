import { currentSession } from '@bugquest/contract/accounts/endpoints';
import { call } from '../api/call.ts';

/** Asks the server whether its session is that of the employee. Throws without a network. */
export const isLoggedIn = async (employeeId: string): Promise<boolean> =>
  (await call(currentSession))?.id === employeeId;
