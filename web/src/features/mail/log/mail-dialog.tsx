import {
  getMail,
  getMailSummary,
  listMails,
  resendFailedMails,
  resendMail,
} from '@bugquest/contract/mail/endpoints';
import type { FailedMailFilter, MailDetail, MailFilter, MailListItem } from '@bugquest/contract/mail/schema';
import { m } from '@bugquest/phrases/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointPageQuery, endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { formatDateTime, formatNumber } from '../../../lib/language/format.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { MailStateBadge, mailTitle, purposeName, Recipient } from './mail-columns.tsx';

export interface MailDialogProps {
  mail: MailListItem;
  isCaptured: boolean;
  /** Undefined when the mail cannot be sent again. */
  onResend: (() => void) | undefined;
  onClose: () => void;
}

export function MailDialog({ mail, isCaptured, onResend, onClose }: MailDialogProps) {
  const query = useQuery(mailQuery(mail.id));
  const { data } = query;
  const shownMail = data ?? mail;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={<bdi {...typedText(mailTitle(shownMail))}>{mailTitle(shownMail)}</bdi>}
      footer={
        onResend && (
          <Button onClick={onResend}>
            <Send aria-hidden="true" className="rtl:-scale-x-100" />
            {m.mail_resend()}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <MailFacts
          mail={shownMail}
          isCaptured={isCaptured}
          messageId={data?.messageId}
          attachment={data?.attachmentName}
        />
        {shownMail.lastError && (
          <Alert
            tone={shownMail.state === 'failed' ? 'danger' : 'info'}
            title={shownMail.state === 'failed' ? m.mail_error_failed() : m.mail_error_queued()}
          >
            <p {...typedText(shownMail.lastError)} className="whitespace-pre-wrap wrap-anywhere">
              {shownMail.lastError}
            </p>
          </Alert>
        )}
        {data ? <MailContent mail={data} /> : <QueryState query={query} skeleton="h-64 w-full" />}
      </div>
    </Dialog>
  );
}

interface MailFactsProps {
  mail: MailListItem;
  isCaptured: boolean;
  messageId: string | undefined;
  attachment: string | null | undefined;
}

function MailFacts({ mail, isCaptured, messageId, attachment }: MailFactsProps) {
  return (
    <Facts
      className="grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]"
      facts={[
        { label: m.mail_state(), value: <MailStateBadge mail={mail} isCaptured={isCaptured} /> },
        { label: m.mail_recipient(), value: <Recipient mail={mail} /> },
        { label: m.mail_purpose(), value: purposeName(mail.purpose) },
        { label: m.mail_when(), value: <bdi>{formatDateTime(mail.createdAt)}</bdi> },
        {
          label: isCaptured ? m.mail_saved_at() : m.mail_sent_at(),
          value: mail.sentAt && <bdi>{formatDateTime(mail.sentAt)}</bdi>,
        },
        { label: m.mail_attempts(), value: <bdi className="tabular">{formatNumber(mail.attempts)}</bdi> },
        ...(attachment ? [{ label: m.mail_attachment(), value: <bdi>{attachment}</bdi> }] : []),
        {
          label: m.mail_message_id(),
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

/** HTML or plain text, or the reason why the content is not shown. */
function MailContent({ mail }: { mail: MailDetail }) {
  const [view, setView] = useState<'page' | 'text'>('page');
  if (mail.body === 'withheld') return <Alert tone="info">{m.mail_withheld()}</Alert>;
  if (mail.body === 'emptied') return <Alert tone="info">{m.mail_emptied()}</Alert>;
  return (
    <div className="flex flex-col gap-3">
      <GroupField legend={m.mail_view()}>
        <ChoicePills
          name="mail-view"
          choices={[
            { value: 'page', label: m.mail_view_page() },
            { value: 'text', label: m.mail_view_text() },
          ]}
          chosen={view}
          onChange={(event) => setView(event.target.value === 'text' ? 'text' : 'page')}
        />
      </GroupField>
      {view === 'page' && mail.html ? (
        // The sandbox allows no scripts, popups or forms, whatever the template contains.
        <iframe
          title={m.mail_page_title()}
          sandbox=""
          srcDoc={mail.html}
          className="h-[28rem] w-full rounded-control border border-line bg-white"
        />
      ) : (
        <pre
          {...typedText(mail.text)}
          className="max-h-[28rem] overflow-y-auto rounded-control border border-line bg-sunken/50 p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere"
        >
          {mail.text}
        </pre>
      )}
    </div>
  );
}

export const mailsQuery = (filter: MailFilter, limit: number, cursor: string | undefined) =>
  endpointPageQuery(
    listMails,
    { query: { ...filter, limit, cursor } },
    { placeholderData: keepPreviousData },
  );

export const mailSummaryQuery = () => endpointQuery(getMailSummary);

const mailQuery = (id: string) => endpointQuery(getMail, { params: { id } });

export const useResendMail = () =>
  useEndpointMutation((id: string) => write(resendMail, { params: { id } }), { refetch: 'awaited' });

export const useResendFailedMails = () =>
  useEndpointMutation((body: FailedMailFilter) => write(resendFailedMails, { body }), { refetch: 'awaited' });
