import { getStore, markStoreRead } from '@bugquest/contract/store/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { useEmployee } from '../../lib/session/session.tsx';

/** Stored on the device, because people test where there is no network. */
export const storeQuery = (employeeId: string) =>
  endpointQuery(getStore, {}, { viewer: employeeId, refetchOnMount: true, keepLast: 'unmarked' });

export function useMarkStoreRead() {
  const queryClient = useQueryClient();
  const { id } = useEmployee();
  return useEndpointMutation((changedAt: string) => write(markStoreRead, { body: { changedAt } }), {
    onSuccess: (store) => void queryClient.setQueryData(storeQuery(id).queryKey, store),
  });
}
