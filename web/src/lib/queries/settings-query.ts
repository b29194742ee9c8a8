import { getSettings } from '@bugquest/contract/settings/endpoints';
import { endpointQuery } from '../api/endpoint-query.ts';

/** What administrators set; for administrators. */
export const settingsQuery = () => endpointQuery(getSettings, {}, { refetchOnMount: true });
