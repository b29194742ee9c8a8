import { listDepartmentNames } from '@bugquest/contract/employees/departments/endpoints';
import { listDepartments } from '@bugquest/contract/employees/endpoints';
import { endpointQuery } from '../api/endpoint-query.ts';

/** The departments of employees, as stored. */
export const departmentsQuery = () => endpointQuery(listDepartments);

/** The names of departments in both languages. */
export const departmentNamesQuery = () =>
  endpointQuery(listDepartmentNames, {}, { refetchOnMount: true, keepLast: 'unmarked' });
