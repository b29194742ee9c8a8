import { changeProfile } from '@bugquest/contract/employees/endpoints';
import type { Employee, ProfileChange } from '@bugquest/contract/employees/schema';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { useAuth } from '../../../lib/session/session.tsx';

/** The reply replaces the stored employee. The quality score and achievements are refetched. */
export function useSaveProfile({ id }: Employee) {
  const { setEmployee } = useAuth();
  return useEndpointMutation(
    (change: ProfileChange) => write(changeProfile, { params: { id }, body: change }),
    { onSuccess: setEmployee, refetch: 'awaited' },
  );
}
