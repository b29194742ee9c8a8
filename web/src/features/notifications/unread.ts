// Apart from the other calls, because the bell is on every page and all else of it comes later.
import { countUnread } from '@bugquest/contract/notifications/unread';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const unreadQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['/api/notifications/unread', employeeId],
    queryFn: ({ signal }) => call(countUnread, { signal }),
  });
