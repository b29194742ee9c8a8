import { getLeaderboard } from '@bugquest/contract/competition/endpoints';
import { LEADERBOARD_LENGTH } from '@bugquest/contract/competition/schema';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

export const leaderboardQuery = (employeeId: string) =>
  endpointQuery(getLeaderboard, { query: { employeeId, limit: LEADERBOARD_LENGTH } });
