import { listEmailLists } from '@bugquest/contract/mail/lists/endpoints';
import { endpointQuery } from '../api/endpoint-query.ts';

export const emailListsQuery = () => endpointQuery(listEmailLists);
