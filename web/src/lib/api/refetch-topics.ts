import { currentUser } from '@bugquest/contract/accounts/endpoints';
import type { Topic } from '@bugquest/contract/topics';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext } from 'react';
import { AuthContext } from '../session/session.tsx';
import type { LiveMeta } from './endpoint-query.ts';

/** Refetches the reads on the screen that these topics make old, and marks those that are not shown. */
export function useRefetchTopics(): (topics: readonly Topic[]) => Promise<unknown> {
  const queryClient = useQueryClient();
  const refreshEmployee = useContext(AuthContext)?.refreshEmployee;
  return useCallback(
    (changed) => {
      const isChanged = (topics: readonly Topic[] = []) => topics.some((topic) => changed.includes(topic));
      return Promise.all([
        // The signed-in employee is kept by the session and not by a query.
        isChanged(currentUser.topics) && refreshEmployee?.(),
        queryClient.invalidateQueries({
          predicate: ({ meta }) => isChanged((meta as LiveMeta | undefined)?.topics),
        }),
      ]);
    },
    [queryClient, refreshEmployee],
  );
}
