import { getSupportContact } from '@bugquest/contract/settings/endpoints';
import { endpointQuery } from '../api/endpoint-query.ts';

/** The support contact of the settings. */
export const supportContactQuery = () => endpointQuery(getSupportContact);
