import type { FailedMailFilter, MailListItem } from '@bugquest/contract/mail/schema';
import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useResendFailedMails, useResendMail } from './api.ts';
import { mailTitle } from './mail-names.ts';

const showFailure = (error: unknown) =>
  toast({ title: m.mail_resend_failed(), description: errorMessage(error), tone: 'danger' });

/** Sends mails again and shows the result. Each resolves when the dialog can close. */
export function useResend() {
  const one = useResendMail();
  const all = useResendFailedMails();
  return {
    pending: one.isPending || all.isPending,
    async resend(mail: MailListItem): Promise<void> {
      try {
        await one.mutateAsync(mail.id);
        toast({ title: m.mail_resent(), description: mailTitle(mail), tone: 'success' });
      } catch (error) {
        showFailure(error);
      }
    },
    async resendFailed(filter: FailedMailFilter): Promise<void> {
      try {
        const { message } = await all.mutateAsync(filter);
        toast({ title: message, tone: 'success' });
      } catch (error) {
        showFailure(error);
      }
    },
  };
}
