import { testRegistrationInvitation } from '@bugquest/contract/employees/roster/endpoints';
import { m } from '@bugquest/phrases/messages';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';

/** Sends the invitation to register to the administrator's own address. */
export function useTestInvitation(): { send: () => void; pending: boolean } {
  const test = useEndpointMutation((_: undefined) => write(testRegistrationInvitation));
  const send = () =>
    test.mutate(undefined, {
      onSuccess: ({ message }) => toast({ title: message, tone: 'success' }),
      onError: (error) => toastFailure(m.insights_setup_test_failed(), error),
    });
  return { send, pending: test.isPending };
}
