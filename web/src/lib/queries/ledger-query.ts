import { listPointEvents } from '@bugquest/contract/audit/endpoints';
import type { Input } from '@bugquest/contract/endpoint';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointPageQuery } from '../api/endpoint-query.ts';

/** For administrators. */
export const pointEventsQuery = (query: Input<typeof listPointEvents.query>) =>
  endpointPageQuery(listPointEvents, { query }, { placeholderData: keepPreviousData });
