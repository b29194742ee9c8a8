// Separate from the other calls, because the bell is loaded on every page and the rest on demand.
import { countUnread } from '@bugquest/contract/notifications/endpoints';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';

export const unreadQuery = (employeeId: string) =>
  endpointQuery(countUnread, {}, { viewer: employeeId, refetchOnMount: true });
