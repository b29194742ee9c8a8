import { getHunt, setOwnKit } from '@bugquest/contract/coverage/hunt-endpoints';
import type { OwnKit } from '@bugquest/contract/coverage/missions';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

/** @param declined ids of hunts that the person does not want */
export const huntQuery = (employeeId: string, declined: readonly string[] = []) =>
  endpointQuery(getHunt, declined.length > 0 ? { query: { not: [...declined] } } : {}, {
    viewer: employeeId,
  });

export const useSetOwnKit = () =>
  useEndpointMutation((body: OwnKit) => write(setOwnKit, { body }), { refetch: 'awaited' });
