import { getEmployee, listEmployees } from '@bugquest/contract/employees/endpoints';
import { endpointPageQuery, endpointQuery } from '../api/endpoint-query.ts';

export const personQuery = (id: string) => endpointQuery(getEmployee, { params: { id } });

/** The first people who are found. */
export const peopleQuery = (search: string, limit: number) =>
  endpointPageQuery(listEmployees, { query: { search, limit } });
