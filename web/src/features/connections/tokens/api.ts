import {
  createApiToken,
  listApiTokens,
  revokeApiToken,
} from '@bugquest/contract/connections/tokens/endpoints';
import type { ApiTokenInput } from '@bugquest/contract/connections/tokens/schema';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

export const apiTokensQuery = () => endpointQuery(listApiTokens);

export const useCreateToken = () =>
  useEndpointMutation((input: ApiTokenInput) => write(createApiToken, { body: input }), {
    refetch: 'awaited',
    // The reply contains the token, which is shown once, so it is not cached.
    gcTime: 0,
  });

export const useRevokeToken = () =>
  useEndpointMutation((id: string) => write(revokeApiToken, { params: { id } }), { refetch: 'awaited' });
