import { changeAccess, deleteEmployee, listEmployees } from '@bugquest/contract/employees/endpoints';
import { EMPLOYEE_SORTS, EMPLOYEE_STATES } from '@bugquest/contract/employees/lists';
import type { AccessChange, EmployeeListItem, EmployeeQuery } from '@bugquest/contract/employees/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointPageQuery } from '../../../lib/api/endpoint-query.ts';

// The address contains the filters and the sort order of the user list, so that they survive a reload and can be shared.

export type UserFilter = Pick<EmployeeQuery, 'search' | 'state' | 'department' | 'sort'>;

export const USER_FIELDS = ['search', 'state', 'department', 'sort'] as const;
export type UserField = (typeof USER_FIELDS)[number];

export const DEFAULT_SORT = 'newest';

/** Unknown values are ignored. */
export function readUserFilter(values: Record<UserField, string>): UserFilter {
  return {
    search: values.search || undefined,
    state: EMPLOYEE_STATES.find((state) => state === values.state),
    department: values.department || undefined,
    sort: EMPLOYEE_SORTS.find((sort) => sort === values.sort) ?? DEFAULT_SORT,
  };
}

/** The search brings the person into the list. */
export const personAddress = ({ id, employeeId }: Pick<EmployeeListItem, 'id' | 'employeeId'>): string =>
  `/admin?${new URLSearchParams({ tab: 'users', search: employeeId, person: id })}`;

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
