// Of administrators, in a file of their own so that the dashboard of testers does not load them.
import * as endpoints from '@bugquest/contract/coverage/admin-endpoints';
import type { CellKey } from '@bugquest/contract/coverage/cells';
import type { Journey } from '@bugquest/contract/coverage/journeys';
import type { MissionInput } from '@bugquest/contract/coverage/missions';
import type { DecisionInput, TruthInput } from '@bugquest/contract/coverage/readiness';
import * as readiness from '@bugquest/contract/coverage/readiness-endpoints';
import type { SignatureInput } from '@bugquest/contract/coverage/signatures';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';

/** @param since undefined: the day of the newest build */
export const adminCoverageQuery = (since?: string) =>
  endpointQuery(endpoints.getAdminCoverage, { query: { since } }, { placeholderData: keepPreviousData });

export const cellDetailsQuery = ({ feature, source, storeLanguage }: CellKey, since?: string) =>
  endpointQuery(endpoints.getCellDetails, { query: { feature, source, storeLanguage, since } });

export const journeyWalksQuery = ({ missionId, source, storeLanguage }: Journey) =>
  endpointQuery(endpoints.listJourneyWalks, { params: { id: missionId }, query: { source, storeLanguage } });

export const readinessQuery = () => endpointQuery(readiness.getReadiness, {});

export const decisionsQuery = () => endpointQuery(readiness.listReadinessDecisions, {});

export const decisionQuery = (id: string) =>
  endpointQuery(readiness.getReadinessDecision, { params: { id } });

export const adminMissionsQuery = () => endpointQuery(endpoints.listAdminMissions, {});

export const missionReachQuery = (id: string) => endpointQuery(endpoints.getMissionReach, { params: { id } });

export const useCreateMission = () =>
  useEndpointMutation((body: MissionInput) => write(endpoints.createMission, { body }));

export const useChangeMission = () =>
  useEndpointMutation(({ id, mission }: { id: string; mission: MissionInput }) =>
    write(endpoints.changeMission, { params: { id }, body: mission }),
  );

export const useEndMission = () =>
  useEndpointMutation((id: string) => write(endpoints.endMission, { params: { id } }));

export const useDecide = () =>
  useEndpointMutation((body: DecisionInput) => write(readiness.decideReadiness, { body }));

export const useSignDecision = () =>
  useEndpointMutation(({ id, ...answer }: { id: string } & SignatureInput) =>
    write(readiness.signDecision, { params: { id }, body: answer }),
  );

export const useEnterFound = () =>
  useEndpointMutation(({ id, ...body }: TruthInput & { id: string }) =>
    write(readiness.enterFoundBlockers, { params: { id }, body }),
  );
