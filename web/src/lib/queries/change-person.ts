import { changePerson } from '@bugquest/contract/accounts/endpoints';
import type { PersonChange } from '@bugquest/contract/employees/schema';
import { useEndpointMutation, write } from '../api/endpoint-mutation.ts';

export const useChangePerson = () =>
  useEndpointMutation(({ id, ...body }: PersonChange & { id: string }) =>
    write(changePerson, { params: { id }, body }),
  );
