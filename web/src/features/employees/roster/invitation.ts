import { openRegistrationInvitation } from '@bugquest/contract/employees/roster/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

/** The token is in the address. */
export function useInvitation() {
  const token = new URLSearchParams(useSearch()).get('invitation') ?? '';
  return useQuery(
    endpointQuery(
      openRegistrationInvitation,
      { body: { token } },
      { enabled: token !== '', refetchOnMount: false, retry: false },
    ),
  );
}
