import type { MailListItem } from '@bugquest/contract/mails/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { mailQuery } from '../api.ts';
import { mailTitle, purposeName } from '../mail-names.ts';
import { Recipient } from './mail-columns.tsx';
import { MailStateBadge } from './mail-state-badge.tsx';
import { MailWords } from './mail-words.tsx';

export interface MailDialogProps {
  mail: MailListItem;
  captured: boolean;
  /** Missing where the mail cannot be sent again. */
  onResend: (() => void) | undefined;
  onClose: () => void;
}

/** All that the log has of a mail. */
export function MailDialog({ mail, captured, onResend, onClose }: MailDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(mailQuery(mail.id));
  const shown = data ?? mail;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={<bdi>{mailTitle(shown)}</bdi>}
      footer={
        onResend && (
          <Button onClick={onResend}>
            <Send aria-hidden="true" className="rtl:-scale-x-100" />
            {m.mails_resend()}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <MailFacts
          mail={shown}
          captured={captured}
          messageId={data?.messageId}
          attachment={data?.attachmentName}
        />
        {shown.lastError && (
          <Alert
            tone={shown.state === 'failed' ? 'danger' : 'info'}
            title={shown.state === 'failed' ? m.mails_error_failed() : m.mails_error_queued()}
          >
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {shown.lastError}
            </p>
          </Alert>
        )}
        {error && <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />}
        {data && <MailWords mail={data} />}
        {!data && !error && (
          <Loading>
            <Skeleton className="h-64 w-full" />
          </Loading>
        )}
      </div>
    </Dialog>
  );
}

interface MailFactsProps {
  mail: MailListItem;
  captured: boolean;
  messageId: string | undefined;
  attachment: string | null | undefined;
}

function MailFacts({ mail, captured, messageId, attachment }: MailFactsProps) {
  return (
    <Facts
      className="grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]"
      facts={[
        { label: m.mails_state(), value: <MailStateBadge mail={mail} captured={captured} /> },
        { label: m.mails_recipient(), value: <Recipient mail={mail} /> },
        { label: m.mails_purpose(), value: purposeName(mail.purpose) },
        { label: m.mails_when(), value: <bdi>{formatDateTime(mail.createdAt)}</bdi> },
        { label: m.mails_sent_at(), value: mail.sentAt && <bdi>{formatDateTime(mail.sentAt)}</bdi> },
        { label: m.mails_attempts(), value: <bdi className="tabular">{formatNumber(mail.attempts)}</bdi> },
        ...(attachment ? [{ label: m.mails_attachment(), value: <bdi>{attachment}</bdi> }] : []),
        {
          label: m.mails_message_id(),
          value: messageId && (
            <bdi dir="ltr" className="text-sm">
              {messageId}
            </bdi>
          ),
        },
      ]}
    />
  );
}
