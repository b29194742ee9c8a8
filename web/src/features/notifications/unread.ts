// A separate file, because every page loads the bell, and other calls are loaded on demand.
import { countUnread } from '@bugquest/contract/notifications/endpoints';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';

export const unreadQuery = (employeeId: string) =>
  endpointQuery(countUnread, {}, { viewer: employeeId, refetchOnMount: true });
