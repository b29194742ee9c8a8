import type { SignatureInput } from '@bugquest/contract/coverage/signatures';
import * as limits from '@bugquest/contract/settings/limit-endpoints';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';

export const useAnswerLimits = () =>
  useEndpointMutation(({ id, ...body }: { id: string } & SignatureInput) =>
    write(limits.answerLimitProposal, { params: { id }, body }),
  );

export const useWithdrawLimits = () =>
  useEndpointMutation((id: string) => write(limits.withdrawLimitProposal, { params: { id } }));
