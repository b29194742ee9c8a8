import {
  changeAccess,
  deleteEmployee,
  listDepartments,
  listEmployees,
} from '@bugquest/contract/employees/endpoints';
import type { AccessChange, EmployeeListItem } from '@bugquest/contract/employees/schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage, type Page } from '../../lib/call.ts';
import type { UserFilter } from './user-filter.ts';

export const usersQuery = (filter: UserFilter, limit: number, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['/api/employees', { ...filter, limit, cursor }],
    queryFn: ({ signal }): Promise<Page<EmployeeListItem>> =>
      callPage(listEmployees, { query: { ...filter, limit, cursor }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

export const departmentsQuery = () =>
  queryOptions({
    queryKey: ['/api/employees/departments'],
    queryFn: ({ signal }) => call(listDepartments, { signal }),
    refetchOnMount: 'always',
  });

/** Whatever shows people, their names or their places. */
const TOUCHED = [
  '/api/employees',
  '/api/employees/departments',
  '/api/admin/overview',
  '/api/leaderboard',
  '/api/leaderboard/rank',
  '/api/bug-reports',
  '/api/deleted-bugs',
];

function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      for (const path of TOUCHED) void queryClient.invalidateQueries({ queryKey: [path] });
    },
  });
}

export const useChangeAccess = () =>
  useChange(({ id, ...body }: AccessChange & { id: string }) => call(changeAccess, { params: { id }, body }));

export const useDeleteUser = () =>
  useChange(({ id }: { id: string }) => call(deleteEmployee, { params: { id } }));
