import {
  changeEmailList,
  createEmailList,
  deleteEmailList,
  type EmailListChange,
  type EmailListInput,
} from '@bugquest/contract/mail/lists/endpoints';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';

const AWAITED = { refetch: 'awaited' } as const;

/** Creates a list, or changes the one with the given id. */
export const useSaveList = () =>
  useEndpointMutation(
    ({ id, isActive, ...words }: EmailListInput & { id: string | undefined; isActive: boolean }) =>
      id
        ? write(changeEmailList, { params: { id }, body: { ...words, isActive } })
        : write(createEmailList, { body: words }),
    AWAITED,
  );

export const useChangeList = () =>
  useEndpointMutation(
    ({ id, ...body }: EmailListChange & { id: string }) => write(changeEmailList, { params: { id }, body }),
    AWAITED,
  );

export const useDeleteList = () =>
  useEndpointMutation((id: string) => write(deleteEmailList, { params: { id } }), AWAITED);
