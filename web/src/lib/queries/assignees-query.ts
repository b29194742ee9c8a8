import { listAssignees } from '@bugquest/contract/review/desk-endpoints';
import { endpointQuery } from '../api/endpoint-query.ts';

export const assigneesQuery = () => endpointQuery(listAssignees);
