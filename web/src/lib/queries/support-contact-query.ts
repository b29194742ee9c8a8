import { getSupportContact } from '@bugquest/contract/settings/endpoints';
import { endpointQuery } from '../api/endpoint-query.ts';

/** How testers reach somebody, from the settings. */
export const supportContactQuery = () => endpointQuery(getSupportContact);
