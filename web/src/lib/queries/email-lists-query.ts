import { listEmailLists } from '@bugquest/contract/mail/endpoints';
import { endpointQuery } from '../api/endpoint-query.ts';

export const emailListsQuery = () => endpointQuery(listEmailLists);
