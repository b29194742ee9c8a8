import { changePointsByHand } from '@bugquest/contract/employees/endpoints';
import type { ManualPoints } from '@bugquest/contract/employees/manual-points';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';

export const useChangePoints = () =>
  useEndpointMutation(({ id, ...body }: ManualPoints & { id: string }) =>
    write(changePointsByHand, { params: { id }, body }),
  );
