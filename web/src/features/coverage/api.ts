import type { CellKey } from '@bugquest/contract/coverage/cells';
import * as endpoints from '@bugquest/contract/coverage/endpoints';
import type { Journey } from '@bugquest/contract/coverage/journeys';
import type { MissionInput } from '@bugquest/contract/coverage/missions';
import type { DecisionInput } from '@bugquest/contract/coverage/readiness';
import type { SessionInput } from '@bugquest/contract/coverage/sessions';
import type { SignatureInput } from '@bugquest/contract/coverage/signatures';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';

/** @param since undefined: the day of the newest build */
export const adminCoverageQuery = (since?: string) =>
  endpointQuery(endpoints.getAdminCoverage, { query: { since } }, { placeholderData: keepPreviousData });

/** For testers; it has no cells unless a setting shows the map to them. */
export const coverageQuery = () => endpointQuery(endpoints.getCoverage, {}, { refetchOnMount: true });

export const cellDetailsQuery = ({ feature, source, storeLanguage }: CellKey, since?: string) =>
  endpointQuery(endpoints.getCellDetails, { query: { feature, source, storeLanguage, since } });

export const journeyWalksQuery = ({ missionId, source, storeLanguage }: Journey) =>
  endpointQuery(endpoints.listJourneyWalks, { params: { id: missionId }, query: { source, storeLanguage } });

export const readinessQuery = () => endpointQuery(endpoints.getReadiness, {});

export const decisionsQuery = () => endpointQuery(endpoints.listReadinessDecisions, {});

export const decisionQuery = (id: string) =>
  endpointQuery(endpoints.getReadinessDecision, { params: { id } });

export const useStartSession = () =>
  useEndpointMutation((body: SessionInput) => write(endpoints.startTestSession, { body }));

/** Stored on the device, for the steps of a session without a network. */
export const missionsQuery = (employeeId: string) =>
  endpointQuery(
    endpoints.listMissions,
    {},
    { viewer: employeeId, refetchOnMount: true, keepLast: 'unmarked' },
  );

export const ownStoryQuery = () => endpointQuery(endpoints.getOwnStory, {}, { refetchOnMount: true });

export const adminMissionsQuery = () => endpointQuery(endpoints.listAdminMissions, {});

export const useCreateMission = () =>
  useEndpointMutation((body: MissionInput) => write(endpoints.createMission, { body }));

export const useChangeMission = () =>
  useEndpointMutation(({ id, mission }: { id: string; mission: MissionInput }) =>
    write(endpoints.changeMission, { params: { id }, body: mission }),
  );

export const useEndMission = () =>
  useEndpointMutation((id: string) => write(endpoints.endMission, { params: { id } }));

export const useTakeMission = () =>
  useEndpointMutation((id: string) => write(endpoints.takeMission, { params: { id } }));

export const useExtendSession = () =>
  useEndpointMutation((id: string) => write(endpoints.extendTestSession, { params: { id } }));

export const useDecide = () =>
  useEndpointMutation((body: DecisionInput) => write(endpoints.decideReadiness, { body }));

export const useSignDecision = () =>
  useEndpointMutation(({ id, ...answer }: { id: string } & SignatureInput) =>
    write(endpoints.signDecision, { params: { id }, body: answer }),
  );

export const useEnterFound = () =>
  useEndpointMutation(({ id, foundBlockers }: { id: string; foundBlockers: number }) =>
    write(endpoints.enterFoundBlockers, { params: { id }, body: { foundBlockers } }),
  );
