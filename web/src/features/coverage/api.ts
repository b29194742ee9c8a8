import type { CellKey } from '@bugquest/contract/coverage/cells';
import * as endpoints from '@bugquest/contract/coverage/endpoints';
import type { DecisionInput } from '@bugquest/contract/coverage/readiness';
import type { SessionInput } from '@bugquest/contract/coverage/sessions';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';

export const adminCoverageQuery = () => endpointQuery(endpoints.getAdminCoverage, {});

/** For testers; without cells unless a setting shows it to them. */
export const coverageQuery = () => endpointQuery(endpoints.getCoverage, {});

export const cellDetailsQuery = ({ feature, source, storeLanguage }: CellKey) =>
  endpointQuery(endpoints.getCellDetails, { query: { feature, source, storeLanguage } });

export const readinessQuery = () => endpointQuery(endpoints.getReadiness, {});

export const decisionsQuery = () => endpointQuery(endpoints.listReadinessDecisions, {});

/** Kept on the device, so that the bar is there without a network. */
export const sessionsQuery = (employeeId: string) =>
  endpointQuery(endpoints.listTestSessions, {}, { viewer: employeeId, keepLast: 'unmarked' });

export const useStartSession = () =>
  useEndpointMutation((body: SessionInput) => write(endpoints.startTestSession, { body }));

export const useDecide = () =>
  useEndpointMutation((body: DecisionInput) => write(endpoints.decideReadiness, { body }));

export const useEnterFound = () =>
  useEndpointMutation(({ id, foundBlockers }: { id: string; foundBlockers: number }) =>
    write(endpoints.enterFoundBlockers, { params: { id }, body: { foundBlockers } }),
  );
