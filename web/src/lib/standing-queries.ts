// What the server counts for an employee, which the dashboard and the profile both show.
import { getEmployeeStats, getRank } from '@bugquest/contract/standings/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const employeeStatsQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/employees', id, 'stats'],
    queryFn: ({ signal }) => call(getEmployeeStats, { params: { id }, signal }),
    refetchOnMount: 'always',
  });

export const rankQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/leaderboard/rank', id],
    queryFn: ({ signal }) => call(getRank, { params: { id }, signal }),
    refetchOnMount: 'always',
  });
