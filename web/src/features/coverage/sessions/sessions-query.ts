// Apart from the other calls of this folder, because every screen reads the sessions.
import { listTestSessions } from '@bugquest/contract/coverage/endpoints';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

/** Stored on the device, so that the bar is shown without a network. */
export const sessionsQuery = (employeeId: string) =>
  endpointQuery(listTestSessions, {}, { viewer: employeeId, refetchOnMount: true, keepLast: 'unmarked' });
