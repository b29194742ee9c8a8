import { endOtherSessions, endSession, listSessions } from '@bugquest/contract/accounts/endpoints';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

export const sessionsQuery = () => endpointQuery(listSessions);

/** Ends one session by its id, or all others. */
export const useEndSessions = () =>
  useEndpointMutation(
    (id: string | 'others') =>
      id === 'others' ? write(endOtherSessions) : write(endSession, { params: { id } }),
    { refetch: 'awaited' },
  );
