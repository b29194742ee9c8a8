import { sendTestMail } from '@bugquest/contract/mail/endpoints';
import { m } from '@bugquest/phrases/messages';
import { Send } from 'lucide-react';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';

/** The server sends the mail while the administrator waits, and returns the reply of the mail server. */
export function TestMail() {
  const test = useEndpointMutation(() => write(sendTestMail));
  const send = async () => {
    try {
      const { sent, message } = await test.mutateAsync();
      const title = sent ? m.mail_test_title_done() : m.mail_test_title_unsent();
      toast({ title, description: message, tone: sent ? 'success' : 'danger' });
    } catch (error) {
      toastFailure(m.mail_test_title_unsent(), error);
    }
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      className="self-start"
      pending={test.isPending}
      onClick={() => void send()}
    >
      <Send aria-hidden="true" />
      {m.mail_test_send()}
    </Button>
  );
}
