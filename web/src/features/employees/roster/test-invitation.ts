import { m } from '@bugquest/phrases/messages';
import { useLocale } from '../../../lib/language/locale.ts';
import { useTestInvitationMail } from '../../../lib/queries/test-invitation.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';

/** Sends the invitation to register to the administrator's own address. */
export function useTestInvitation(): { send: () => void; pending: boolean } {
  const { workEmail } = useEmployee();
  const test = useTestInvitationMail(useLocale(), workEmail);
  const send = () =>
    test.mutate(undefined, {
      onSuccess: ({ message }) => toast({ title: message, tone: 'success' }),
      onError: (error) => toastFailure(m.insights_setup_test_failed(), error),
    });
  return { send, pending: test.isPending };
}
