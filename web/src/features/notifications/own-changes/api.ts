import { listOwnChanges, markOwnChangesSeen } from '@bugquest/contract/notifications/endpoints';
import type { OwnChange } from '@bugquest/contract/notifications/own-changes';
import { m } from '@bugquest/phrases/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { toastFailure } from '../../../ui/feedback/toast.ts';
import { unreadQuery } from '../unread.ts';

export const ownChangesQuery = (employeeId: string) =>
  endpointQuery(listOwnChanges, {}, { viewer: employeeId });

/** An optimistic update. A failure shows a toast and refetches. */
export function useMarkSeen(employeeId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = ownChangesQuery(employeeId);
  return useEndpointMutation((ids: string[]) => write(markOwnChangesSeen, { body: { ids } }), {
    onMutate: async (ids) => {
      // A running request would restore the old state.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (before) =>
          before && {
            changes: before.changes.map((one) => (ids.includes(one.id) ? { ...one, isSeen: true } : one)),
          },
      );
    },
    onSuccess: (count) => void queryClient.setQueryData(unreadQuery(employeeId).queryKey, count),
    onError: (error) => {
      toastFailure(m.notifications_failed(), error);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

const SHOWN_FOR_MS = 8_000;

/** The changes of points that arrived while the page is open, for some seconds. */
export function useLiveChanges(changes: readonly OwnChange[] | undefined): readonly OwnChange[] {
  const known = useRef<ReadonlySet<string>>(undefined);
  const [live, setLive] = useState<readonly OwnChange[]>([]);
  useEffect(() => {
    if (!changes) return;
    const before = known.current;
    known.current = new Set(changes.map(({ id }) => id));
    const arrived = changes.filter(
      ({ id, points, isSeen }) => points && !isSeen && before?.has(id) === false,
    );
    if (arrived.length > 0) setLive(arrived);
  }, [changes]);
  useEffect(() => {
    if (live.length === 0) return;
    const timer = setTimeout(() => setLive([]), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [live]);
  return live;
}
