import { listAssignees } from '@bugquest/contract/review/desk-endpoints';
import { endpointQuery } from '../api/endpoint-query.ts';

/** The administrators who can get reports. */
export const assigneesQuery = () => endpointQuery(listAssignees);
