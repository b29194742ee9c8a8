import { listDepartments } from '@bugquest/contract/employees/endpoints';
import { endpointQuery } from '../api/endpoint-query.ts';

export const departmentsQuery = () => endpointQuery(listDepartments);
