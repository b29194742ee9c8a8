import { changeAccess, deleteEmployee, listEmployees } from '@bugquest/contract/employees/endpoints';
import type { AccessChange } from '@bugquest/contract/employees/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointPageQuery } from '../../../lib/api/endpoint-query.ts';
import type { UserFilter } from './user-filter.ts';

export const usersQuery = (filter: UserFilter, limit: number, cursor: string | undefined) =>
  endpointPageQuery(
    listEmployees,
    { query: { ...filter, limit, cursor } },
    { placeholderData: keepPreviousData },
  );

export const useChangeAccess = () =>
  useEndpointMutation(({ id, ...body }: AccessChange & { id: string }) =>
    write(changeAccess, { params: { id }, body }),
  );

export const useDeleteUser = () =>
  useEndpointMutation(({ id }: { id: string }) => write(deleteEmployee, { params: { id } }));
