import {
  addDepartment,
  changeDepartment,
  listDepartmentsInUse,
  removeDepartment,
} from '@bugquest/contract/employees/departments/endpoints';
import type { DepartmentChange, DepartmentInUse } from '@bugquest/contract/employees/departments/schema';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

const AWAITED = { refetch: 'awaited' } as const;

export const departmentsInUseQuery = () => endpointQuery(listDepartmentsInUse);

/** Changes a listed department, names one that employees have, or adds one. */
export const useSaveDepartment = (saved: DepartmentInUse | undefined) =>
  useEndpointMutation(
    (names: DepartmentChange) =>
      saved?.id
        ? write(changeDepartment, { params: { id: saved.id }, body: names })
        : write(addDepartment, { body: { ...names, department: saved?.department } }),
    AWAITED,
  );

export const useRemoveDepartment = () =>
  useEndpointMutation((id: string) => write(removeDepartment, { params: { id } }), AWAITED);
