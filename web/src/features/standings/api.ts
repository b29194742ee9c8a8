import { getLeaderboard, LEADERBOARD_LENGTH } from '@bugquest/contract/standings/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const leaderboardQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['/api/leaderboard', employeeId],
    queryFn: ({ signal }) =>
      call(getLeaderboard, { query: { employeeId, limit: LEADERBOARD_LENGTH }, signal }),
    refetchOnMount: 'always',
  });
