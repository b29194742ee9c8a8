import { currentSession } from '@bugquest/contract/accounts/endpoints';
import { isChangedBy, type PublicTopic, publicTopics } from '@bugquest/contract/topics';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext } from 'react';
import { AuthContext } from '../session/session.tsx';
import type { LiveMeta } from './endpoint-query.ts';

/** Refetches outdated reads on the screen. Other outdated reads are refetched when a screen shows them. */
export function useRefetchTopics(): (topics: readonly PublicTopic[]) => Promise<unknown> {
  const queryClient = useQueryClient();
  const refreshEmployee = useContext(AuthContext)?.refreshEmployee;
  return useCallback(
    (changed) => {
      return Promise.all([
        // The session stores the logged-in employee, not a query.
        isChangedBy(publicTopics(currentSession.topics ?? []), changed) && refreshEmployee?.(),
        queryClient.invalidateQueries({
          predicate: ({ meta }) => isChangedBy((meta as LiveMeta | undefined)?.topics ?? [], changed),
        }),
      ]);
    },
    [queryClient, refreshEmployee],
  );
}
