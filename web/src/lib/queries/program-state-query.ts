import { getProgramState } from '@bugquest/contract/settings/endpoints';
import { endpointQuery } from '../api/endpoint-query.ts';

/** Whether the program runs. Stored, because reports are written without a network, too. */
export const programStateQuery = () =>
  endpointQuery(getProgramState, {}, { refetchOnMount: true, keepLast: 'unmarked' });
