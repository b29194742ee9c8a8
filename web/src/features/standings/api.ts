import { exportLeaderboard } from '@bugquest/contract/exports/endpoints';
import { getLeaderboard, LEADERBOARD_LENGTH } from '@bugquest/contract/standings/endpoints';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, callFile } from '../../lib/call.ts';
import { saveFile } from '../../lib/save-file.ts';

export const leaderboardQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['/api/leaderboard', employeeId],
    queryFn: ({ signal }) =>
      call(getLeaderboard, { query: { employeeId, limit: LEADERBOARD_LENGTH }, signal }),
    refetchOnMount: 'always',
  });

export const useExportLeaderboard = () =>
  useMutation({ mutationFn: () => callFile(exportLeaderboard, { body: {} }), onSuccess: saveFile });
