import { listNotifications, readNotifications } from '@bugquest/contract/notifications/endpoints';
import type { Notification } from '@bugquest/contract/notifications/schema';
import { m } from '@bugquest/phrases/messages';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { errorMessage } from '../../lib/call-error.ts';
import { toast } from '../../ui/toast.ts';
import { unreadQuery } from './unread.ts';

/** What the bell shows. */
const LATEST = 20;

export const latestQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['/api/notifications', employeeId],
    queryFn: ({ signal }) => call(listNotifications, { query: { limit: LATEST }, signal }),
    refetchOnMount: 'always',
  });

/** Marks notifications as read at once, all of them without ids; a failure is said and read again. */
export function useMarkRead(employeeId: string) {
  const queryClient = useQueryClient();
  const latest = latestQuery(employeeId).queryKey;
  const unread = unreadQuery(employeeId).queryKey;
  return useMutation({
    mutationFn: (ids?: string[]) => call(readNotifications, { body: { ids } }),
    onMutate: async (ids) => {
      // An answer that was on its way would show the old state once more.
      await queryClient.cancelQueries({ queryKey: latest });
      const isMeant = ({ id, isRead }: Notification) => !isRead && (!ids || ids.includes(id));
      const read = queryClient.getQueryData(latest)?.filter(isMeant).length ?? 0;
      queryClient.setQueryData(latest, (all) =>
        all?.map((one) => (isMeant(one) ? { ...one, isRead: true } : one)),
      );
      queryClient.setQueryData(
        unread,
        (count) => count && { unread: ids ? Math.max(0, count.unread - read) : 0 },
      );
    },
    onSuccess: (count) => queryClient.setQueryData(unread, count),
    onError: (error) => {
      toast({ title: m.notifications_failed(), description: errorMessage(error), tone: 'danger' });
      for (const queryKey of [latest, unread]) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
