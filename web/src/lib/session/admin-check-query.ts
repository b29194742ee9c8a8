import { checkAdmin } from '@bugquest/contract/employees/endpoints';
import { endpointQuery } from '../api/endpoint-query.ts';

export const adminCheckQuery = (employeeId: string) =>
  endpointQuery(checkAdmin, { query: { employeeId } }, { refetchOnMount: true });
