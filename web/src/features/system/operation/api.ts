import { getOperationState, listFindings, retryJobs } from '@bugquest/contract/system/operation/endpoints';
import type { JobKindName } from '@bugquest/contract/system/operation/jobs';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

export const operationStateQuery = () => endpointQuery(getOperationState);

export const findingsQuery = () => endpointQuery(listFindings);

/** `send-mail` is refused: failed emails are sent again from the mail log. */
export const useRetryJobs = () =>
  useEndpointMutation(
    (kind: Exclude<JobKindName, 'send-mail'>) => write(retryJobs, { params: { kind }, body: undefined }),
    { refetch: 'awaited' },
  );
