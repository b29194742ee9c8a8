import type { MailListItem } from '@bugquest/contract/mail/schema';
import { m } from '@bugquest/phrases/messages';
import { formatCount } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

interface QuestionProps {
  pending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** A confirmation, because a sent mail cannot be recalled. */
export function ResendQuestion({ mail, onClose, ...act }: QuestionProps & { mail: MailListItem }) {
  const text = mail.state === 'failed' ? m.mail_resend_failed_text : m.mail_resend_sent_text;
  return (
    <ConfirmDialog
      open
      tone="primary"
      onOpenChange={(open) => !open && onClose()}
      title={m.mail_resend_title()}
      description={text({ address: isolate(mail.toAddress) })}
      confirmLabel={m.mail_resend()}
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
      title={m.mail_resend_all_title({ count, number: formatCount(count) })}
      description={m.mail_resend_all_text()}
      confirmLabel={m.mail_resend()}
      {...act}
    />
  );
}
