import {
  changeAccess,
  deleteEmployee,
  listDepartments,
  listEmployees,
} from '@bugquest/contract/employees/endpoints';
import type { AccessChange, EmployeeListItem } from '@bugquest/contract/employees/schema';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, callPage, type Page } from '../../lib/call.ts';
import { useReadAgain } from '../../lib/use-read-again.ts';
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

const useChange = <Input, Result>(mutationFn: (input: Input) => Promise<Result>) =>
  useMutation({ mutationFn, onSuccess: useReadAgain() });

export const useChangeAccess = () =>
  useChange(({ id, ...body }: AccessChange & { id: string }) => call(changeAccess, { params: { id }, body }));

export const useDeleteUser = () =>
  useChange(({ id }: { id: string }) => call(deleteEmployee, { params: { id } }));
