import * as readiness from '@bugquest/contract/coverage/readiness-endpoints';
import { useEndpointMutation, write } from '../../../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../../../lib/api/endpoint-query.ts';

export const decisionLinksQuery = (id: string) =>
  endpointQuery(readiness.listDecisionLinks, { params: { id } });

export const useCreateLink = (id: string) =>
  useEndpointMutation(
    (days: number) => write(readiness.createDecisionLink, { params: { id }, body: { days } }),
    // The reply contains the address, which is shown once, so it is not cached.
    { gcTime: 0 },
  );

export const useRevokeLink = () =>
  useEndpointMutation((id: string) => write(readiness.revokeDecisionLink, { params: { id } }));

/** Each request counts as a view, so the page sends one. */
export const linkedDecisionQuery = (token: string) =>
  endpointQuery(readiness.openDecisionLink, { body: { token } }, { refetchOnMount: false });
