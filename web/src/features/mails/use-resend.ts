import type { FailedMailFilter, MailListItem } from '@bugquest/contract/mails/schema';
import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../lib/call-error.ts';
import { toast } from '../../ui/toast.ts';
import { useResendFailedMails, useResendMail } from './api.ts';
import { mailTitle } from './mail-names.ts';

const tellFailure = (error: unknown) =>
  toast({ title: m.mails_resend_failed(), description: errorMessage(error), tone: 'danger' });

/** Sends mails again and says how it went. Each resolves when there is nothing left to ask. */
export function useResend() {
  const one = useResendMail();
  const all = useResendFailedMails();
  return {
    pending: one.isPending || all.isPending,
    async resend(mail: MailListItem): Promise<void> {
      try {
        await one.mutateAsync(mail.id);
        toast({ title: m.mails_resent(), description: mailTitle(mail), tone: 'success' });
      } catch (error) {
        tellFailure(error);
      }
    },
    async resendFailed(filter: FailedMailFilter): Promise<void> {
      try {
        const { message } = await all.mutateAsync(filter);
        toast({ title: message, tone: 'success' });
      } catch (error) {
        tellFailure(error);
      }
    },
  };
}
