import { currentSession } from '@bugquest/contract/accounts/endpoints';
import { isChangedBy, type PublicTopic, publicTopics } from '@bugquest/contract/topics';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext } from 'react';
import { AuthContext } from '../session/session.tsx';
import type { LiveMeta } from './endpoint-query.ts';

/** Refetches the reads on the screen that these topics make old, and marks those that are not shown. */
export function useRefetchTopics(): (topics: readonly PublicTopic[]) => Promise<unknown> {
  const queryClient = useQueryClient();
  const refreshEmployee = useContext(AuthContext)?.refreshEmployee;
  return useCallback(
    (changed) => {
      return Promise.all([
        // The signed-in employee is kept by the session and not by a query.
        isChangedBy(publicTopics(currentSession.topics ?? []), changed) && refreshEmployee?.(),
        queryClient.invalidateQueries({
          predicate: ({ meta }) => isChangedBy((meta as LiveMeta | undefined)?.topics ?? [], changed),
        }),
      ]);
    },
    [queryClient, refreshEmployee],
  );
}
