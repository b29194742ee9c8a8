import { getProgramState } from '@bugquest/contract/settings/endpoints';
import { endpointQuery } from '../api/endpoint-query.ts';

/** Whether the program runs. Without a network it is unknown, and the server decides when a report arrives. */
export const programStateQuery = () => endpointQuery(getProgramState, {}, { refetchOnMount: true });
