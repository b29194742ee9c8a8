import { listNotifications, readNotifications } from '@bugquest/contract/notifications/endpoints';
import type { Notification } from '@bugquest/contract/notifications/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { useEmployee } from '../../lib/session/session.tsx';
import { toastFailure } from '../../ui/feedback/toast.ts';
import { unreadQuery } from './unread.ts';

/** Number of notifications in the panel. */
const MAX_LATEST = 20;

export const latestQuery = (employeeId: string) =>
  endpointQuery(listNotifications, { query: { limit: MAX_LATEST } }, { viewer: employeeId });

/** An optimistic update. Without ids, all notifications are marked. A failure shows a toast and refetches. */
export function useMarkRead(employeeId: string) {
  const queryClient = useQueryClient();
  const latest = latestQuery(employeeId).queryKey;
  const unread = unreadQuery(employeeId).queryKey;
  return useEndpointMutation((ids: string[] | undefined) => write(readNotifications, { body: { ids } }), {
    onMutate: async (ids) => {
      // A running request would restore the old state.
      await queryClient.cancelQueries({ queryKey: latest });
      const shouldMark = ({ id, isRead }: Notification) => !isRead && (!ids || ids.includes(id));
      const markedCount = queryClient.getQueryData(latest)?.filter(shouldMark).length ?? 0;
      queryClient.setQueryData(latest, (all) =>
        all?.map((one) => (shouldMark(one) ? { ...one, isRead: true } : one)),
      );
      queryClient.setQueryData(
        unread,
        (count) => count && { unread: ids ? Math.max(0, count.unread - markedCount) : 0 },
      );
    },
    onSuccess: (count) => void queryClient.setQueryData(unread, count),
    onError: (error) => {
      toastFailure(m.notifications_failed(), error);
      for (const queryKey of [latest, unread]) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** For the page of a report. */
export function useReadReport(reportId: string): void {
  const { id } = useEmployee();
  const { data } = useQuery(unreadQuery(id));
  const { mutate } = useEndpointMutation(() => write(readNotifications, { body: { reportId } }));
  const hasUnread = (data?.unread ?? 0) > 0;
  useEffect(() => {
    if (hasUnread) mutate();
  }, [hasUnread, mutate]);
}
