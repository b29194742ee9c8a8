import { changeEmailList, createEmailList, deleteEmailList } from '@bugquest/contract/mail/lists/endpoints';
import type { EmailList, EmailListChange, EmailListInput } from '@bugquest/contract/mail/lists/schema';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';

const AWAITED = { refetch: 'awaited' } as const;

type TypedList = EmailListInput & { isActive: boolean };

/** Creates a list, or changes `list`. Only changes are sent: new addresses, and a list that becomes active, need the password. */
export const useSaveList = (list: EmailList | undefined) =>
  useEndpointMutation(({ isActive, emails, ...words }: TypedList) => {
    if (!list) return write(createEmailList, { body: { ...words, emails } });
    const changes = {
      ...words,
      ...(emails.join() !== list.emails.join() && { emails }),
      ...(isActive !== list.isActive && { isActive }),
    };
    return write(changeEmailList, { params: { id: list.id }, body: changes });
  }, AWAITED);

export const useChangeList = () =>
  useEndpointMutation(
    ({ id, ...body }: EmailListChange & { id: string }) => write(changeEmailList, { params: { id }, body }),
    AWAITED,
  );

export const useDeleteList = () =>
  useEndpointMutation((id: string) => write(deleteEmailList, { params: { id } }), AWAITED);
