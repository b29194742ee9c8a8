import { MAIL_PURPOSE_NAMES, MAIL_STATE_NAMES } from '@bugquest/contract/mail/list-phrases';
import { MAIL_STATES } from '@bugquest/contract/mail/lists';
import type { FailedMailFilter, MailFilter, MailListItem } from '@bugquest/contract/mail/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { MailSearch, Send } from 'lucide-react';
import { useState } from 'react';
import { useAddressFilter } from '../../../lib/hooks/address/use-address-filter.ts';
import { useCursorPages } from '../../../lib/hooks/use-cursor-pages.ts';
import { formatCount } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { DayFields } from '../../../ui/filters/day-fields.tsx';
import { SearchInput } from '../../../ui/filters/search-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { DataList } from '../../../ui/lists/data-list.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { mailColumns, mailTitle, purposeName } from './mail-columns.tsx';
import {
  MailDialog,
  mailSummaryQuery,
  mailsQuery,
  useResendFailedMails,
  useResendMail,
} from './mail-dialog.tsx';

const ROWS = 25;

/** The server may still refuse with a reason. */
const canResend = ({ body, state, toAddress }: MailListItem) =>
  body === 'shown' && state !== 'queued' && toAddress !== '';

export function MailLogTab() {
  const { values, key, isActive, set, clear } = useAddressFilter(MAIL_FIELDS);
  const filter = readMailFilter(values);
  const pages = useCursorPages(key);
  const query = useQuery(mailsQuery(filter, ROWS, pages.cursor));
  const isCaptured = useQuery(mailSummaryQuery()).data?.captured ?? false;
  const { resend, resendFailed, pending } = useResend();
  const [openedMail, setOpenedMail] = useState<MailListItem | null>(null);
  const [mailsToResend, setMailsToResend] = useState<MailListItem | 'failed' | null>(null);
  const failed = filter.state === 'failed' ? (query.data?.total ?? 0) : 0;
  // The list is updated while the dialog is open.
  const mail = openedMail && (query.data?.items.find(({ id }) => id === openedMail.id) ?? openedMail);
  const confirm = async () => {
    if (mailsToResend === 'failed') {
      const { state, ...failedOnly } = filter;
      await resendFailed(failedOnly);
    } else if (mailsToResend) await resend(mailsToResend);
    setMailsToResend(null);
  };

  return (
    <div className="flex flex-col gap-4">
      <MailNotices onShowFailed={filter.state === 'failed' ? undefined : () => set({ state: 'failed' })} />
      <MailFilters values={values} set={set} isCaptured={isCaptured} />
      {failed > 0 && (
        <div>
          <Button variant="secondary" onClick={() => setMailsToResend('failed')}>
            <Send aria-hidden="true" className="rtl:-scale-x-100" />
            {m.mail_resend_all({ count: failed, number: formatCount(failed) })}
          </Button>
        </div>
      )}
      <PagedList
        label={m.mail_tab()}
        query={query}
        pages={pages}
        limit={ROWS}
        empty={<NoMail onClear={isActive ? clear : undefined} />}
      >
        {(rows, stale) => (
          <DataList
            label={m.mail_tab()}
            columns={mailColumns(isCaptured)}
            rows={rows}
            rowKey={({ id }) => id}
            stale={stale}
            onOpen={setOpenedMail}
            openLabel={(row) => m.mail_open({ subject: isolate(mailTitle(row)) })}
          />
        )}
      </PagedList>
      {mail && (
        <MailDialog
          mail={mail}
          isCaptured={isCaptured}
          onResend={canResend(mail) ? () => setMailsToResend(mail) : undefined}
          onClose={() => setOpenedMail(null)}
        />
      )}
      {mailsToResend === 'failed' && (
        <ResendAllQuestion
          count={failed}
          pending={pending}
          onClose={() => setMailsToResend(null)}
          onConfirm={() => void confirm()}
        />
      )}
      {mailsToResend && mailsToResend !== 'failed' && (
        <ResendQuestion
          mail={mailsToResend}
          pending={pending}
          onClose={() => setMailsToResend(null)}
          onConfirm={() => void confirm()}
        />
      )}
    </div>
  );
}

/** `onClear` is set when filters are active. */
function NoMail({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={<MailSearch aria-hidden="true" />}
      title={onClear ? m.mail_not_found_title() : m.mail_none_title()}
      description={onClear ? m.mail_not_found_text() : m.mail_none_text()}
      action={
        onClear && (
          <Button variant="secondary" onClick={onClear}>
            {m.mail_show_all()}
          </Button>
        )
      }
    />
  );
}

const showFailure = (error: unknown) => toastFailure(m.mail_resend_failed(), error);

/** The dialog can close when a function resolves, also after a failure. */
function useResend() {
  const singleResend = useResendMail();
  const failedResend = useResendFailedMails();
  return {
    pending: singleResend.isPending || failedResend.isPending,
    async resend(mail: MailListItem): Promise<void> {
      try {
        await singleResend.mutateAsync(mail.id);
        toast({ title: m.mail_resent(), description: mailTitle(mail), tone: 'success' });
      } catch (error) {
        showFailure(error);
      }
    },
    async resendFailed(filter: FailedMailFilter): Promise<void> {
      try {
        const { message } = await failedResend.mutateAsync(filter);
        toast({ title: message, tone: 'success' });
      } catch (error) {
        showFailure(error);
      }
    },
  };
}

const pluralCount = (count: number) => ({ count, number: formatCount(count) });

function MailNotices({ onShowFailed }: { onShowFailed: (() => void) | undefined }) {
  const { data } = useQuery(mailSummaryQuery());
  if (!data) return null;
  return (
    <>
      <p className="text-sm text-muted">
        {m.mail_about()}{' '}
        <bdi>
          {[
            (data.captured ? m.mail_count_saved : m.mail_count_sent)(pluralCount(data.sent)),
            m.mail_count_queued(pluralCount(data.queued)),
          ].join(' · ')}
        </bdi>
      </p>
      {data.captured && (
        <Alert tone="info" title={m.mail_captured_title()}>
          <p>{m.mail_captured_text()}</p>
        </Alert>
      )}
      {data.failed > 0 && onShowFailed && (
        <Alert title={m.mail_count_failed(pluralCount(data.failed))}>
          <Button variant="secondary" size="sm" className="mt-2" onClick={onShowFailed}>
            {m.mail_show_failed()}
          </Button>
        </Alert>
      )}
    </>
  );
}

interface QuestionProps {
  pending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks, because a sent mail cannot be recalled. */
function ResendQuestion({ mail, onClose, ...act }: QuestionProps & { mail: MailListItem }) {
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

function ResendAllQuestion({ count, onClose, ...act }: QuestionProps & { count: number }) {
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

interface MailFiltersProps {
  isCaptured: boolean;
  values: Record<MailField, string>;
  set: (changes: Partial<Record<MailField, string>>) => void;
}

function MailFilters({ values, set, isCaptured }: MailFiltersProps) {
  return (
    <search className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-4 xl:grid-cols-[minmax(0,1fr)_11rem_13rem_10.5rem_10.5rem]">
      <Field label={m.mail_search()} className="max-xl:col-span-full">
        <SearchInput
          value={values.search}
          onSearch={(search) => set({ search })}
          placeholder={m.mail_search_hint()}
        />
      </Field>
      <Field label={m.mail_state()}>
        <SelectInput
          value={values.state}
          onChange={(event) => set({ state: event.target.value })}
          placeholder={m.mail_state_all()}
          choices={MAIL_STATES.map((value) => ({
            value,
            label: isCaptured && value === 'sent' ? m.mail_state_captured() : MAIL_STATE_NAMES[value](),
          }))}
        />
      </Field>
      <Field label={m.mail_purpose()}>
        <SelectInput
          value={values.purpose}
          onChange={(event) => set({ purpose: event.target.value })}
          placeholder={m.mail_purpose_all()}
          choices={Object.keys(MAIL_PURPOSE_NAMES).map((value) => ({ value, label: purposeName(value) }))}
        />
      </Field>
      <DayFields from={values.from} to={values.to} onChange={set} />
    </search>
  );
}

// The filter is in the URL, so that it can be shared and reloaded.

const MAIL_FIELDS = ['state', 'purpose', 'search', 'from', 'to'] as const;
type MailField = (typeof MAIL_FIELDS)[number];

/** Unknown states are ignored. */
const readMailFilter = (values: Record<MailField, string>): MailFilter => ({
  state: MAIL_STATES.find((state) => state === values.state),
  purpose: values.purpose || undefined,
  search: values.search || undefined,
  from: values.from || undefined,
  to: values.to || undefined,
});
