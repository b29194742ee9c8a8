import * as endpoints from '@bugquest/contract/coverage/endpoints';
import { listDryPlaces } from '@bugquest/contract/coverage/hunt-endpoints';
import type { SessionStart } from '@bugquest/contract/coverage/sessions';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';

/** For testers; it has no cells unless a setting shows the map to them. */
export const coverageQuery = () => endpointQuery(endpoints.getCoverage, {}, { refetchOnMount: true });

/** Loaded where a place is known, and again while the person is there. */
export const dryPlacesQuery = () => endpointQuery(listDryPlaces, {}, { refetchOnMount: true });

export const useStartSession = () =>
  useEndpointMutation((body: SessionStart) => write(endpoints.startTestSession, { body }));

/** Stored on the device, for the steps of a session without a network. */
export const missionsQuery = (employeeId: string) =>
  endpointQuery(
    endpoints.listMissions,
    {},
    { viewer: employeeId, refetchOnMount: true, keepLast: 'unmarked' },
  );

export const ownStoryQuery = () => endpointQuery(endpoints.getOwnStory, {}, { refetchOnMount: true });

export const useTakeMission = () =>
  useEndpointMutation((id: string) => write(endpoints.takeMission, { params: { id } }));

export const useDeclineMission = () =>
  useEndpointMutation((id: string) => write(endpoints.declineMission, { params: { id } }));

export const useExtendSession = () =>
  useEndpointMutation((id: string) => write(endpoints.extendTestSession, { params: { id } }));
