import type { LaunchConfirmationInput, LaunchEvidenceInput } from '@bugquest/contract/coverage/confirmations';
import type { PackInput } from '@bugquest/contract/coverage/packs/schema';
import * as endpoints from '@bugquest/contract/coverage/readiness-endpoints';
import { useEndpointMutation, write } from '../../../../lib/api/endpoint-mutation.ts';

export const useAddItem = () =>
  useEndpointMutation((body: LaunchConfirmationInput) => write(endpoints.addLaunchConfirmation, { body }));

export const useChangeItem = () =>
  useEndpointMutation(({ id, ...body }: LaunchConfirmationInput & { id: string }) =>
    write(endpoints.changeLaunchConfirmation, { params: { id }, body }),
  );

export const useConfirmItem = () =>
  useEndpointMutation(({ id, ...body }: LaunchEvidenceInput & { id: string }) =>
    write(endpoints.confirmForLaunch, { params: { id }, body }),
  );

export const useUndoItem = () =>
  useEndpointMutation((id: string) => write(endpoints.undoLaunchConfirmation, { params: { id } }));

export const useRemoveItem = () =>
  useEndpointMutation((id: string) => write(endpoints.removeLaunchConfirmation, { params: { id } }));

export const useAddPack = () =>
  useEndpointMutation((body: PackInput) => write(endpoints.addLaunchPack, { body }));
