import { getInboundMail, testInboundMail } from '@bugquest/contract/connections/inbound/endpoints';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

export const inboundMailQuery = () => endpointQuery(getInboundMail);

export const useTestInboundMail = () =>
  useEndpointMutation(() => write(testInboundMail, { body: undefined }), { refetch: 'awaited' });
