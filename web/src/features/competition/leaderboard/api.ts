import { getLeaderboard, LEADERBOARD_LENGTH } from '@bugquest/contract/competition/endpoints';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

export const leaderboardQuery = (employeeId: string) =>
  endpointQuery(getLeaderboard, { query: { employeeId, limit: LEADERBOARD_LENGTH } });
