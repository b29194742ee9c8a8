import type { MailListItem } from '@bugquest/contract/mails/schema';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../../lib/isolate.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface QuestionProps {
  pending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asked because a mail that is out cannot be taken back. */
export function ResendQuestion({ mail, onClose, ...act }: QuestionProps & { mail: MailListItem }) {
  const text = mail.state === 'failed' ? m.mails_resend_failed_text : m.mails_resend_sent_text;
  return (
    <ConfirmDialog
      open
      tone="primary"
      onOpenChange={(open) => !open && onClose()}
      title={m.mails_resend_title()}
      description={text({ address: isolate(mail.toAddress) })}
      confirmLabel={m.mails_resend()}
      {...act}
    />
  );
}

export function ResendAllQuestion({ count, onClose, ...act }: QuestionProps & { count: number }) {
  return (
    <ConfirmDialog
      open
      tone="primary"
      onOpenChange={(open) => !open && onClose()}
      title={m.mails_resend_all_title({ count })}
      description={m.mails_resend_all_text()}
      confirmLabel={m.mails_resend()}
      {...act}
    />
  );
}
