import { getEmployeeStats, getRank } from '@bugquest/contract/competition/endpoints';
import { endpointQuery } from '../api/endpoint-query.ts';

export const employeeStatsQuery = (id: string) =>
  endpointQuery(getEmployeeStats, { params: { id } }, { keepLast: 'marked' });

export const rankQuery = (id: string) => endpointQuery(getRank, { params: { id } }, { keepLast: 'marked' });
