import type { MailListItem } from '@bugquest/contract/mail/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { MailSearch, Send } from 'lucide-react';
import { useState } from 'react';
import { useAddressFilter } from '../../../lib/hooks/address/use-address-filter.ts';
import { useCursorPages } from '../../../lib/hooks/use-cursor-pages.ts';
import { formatCount } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { DataList } from '../../../ui/lists/data-list.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { mailSummaryQuery, mailsQuery } from './api.ts';
import { mailColumns } from './mail-columns.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { MAIL_FIELDS, readMailFilter } from './mail-filter.ts';
import { MailFilters } from './mail-filters.tsx';
import { mailTitle } from './mail-names.ts';
import { MailNotices } from './mail-notices.tsx';
import { ResendAllQuestion, ResendQuestion } from './resend-question.tsx';
import { useResend } from './use-resend.ts';

const ROWS = 25;

/** Whether resend is offered. The server may still refuse with a reason. */
const canResend = ({ body, state, toAddress }: MailListItem) =>
  body === 'shown' && state !== 'queued' && toAddress !== '';

/** The log of queued and sent mails. */
export function MailLogTab() {
  const { values, key, isActive, set, clear } = useAddressFilter(MAIL_FIELDS);
  const filter = readMailFilter(values);
  const pages = useCursorPages(key);
  const query = useQuery(mailsQuery(filter, ROWS, pages.cursor));
  const captured = useQuery(mailSummaryQuery()).data?.captured ?? false;
  const { resend, resendFailed, pending } = useResend();
  const [shown, setShown] = useState<MailListItem | null>(null);
  const [asked, setAsked] = useState<MailListItem | 'failed' | null>(null);
  const failed = filter.state === 'failed' ? (query.data?.total ?? 0) : 0;
  // Take the mail from the list, so that it is updated while the dialog is open.
  const mail = shown && (query.data?.items.find(({ id }) => id === shown.id) ?? shown);
  const confirm = async () => {
    if (asked === 'failed') {
      const { state, ...failedOnly } = filter;
      await resendFailed(failedOnly);
    } else if (asked) await resend(asked);
    setAsked(null);
  };

  return (
    <div className="flex flex-col gap-4">
      <MailNotices onShowFailed={filter.state === 'failed' ? undefined : () => set({ state: 'failed' })} />
      <MailFilters values={values} set={set} />
      {failed > 0 && (
        <div>
          <Button variant="secondary" onClick={() => setAsked('failed')}>
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
            columns={mailColumns(captured)}
            rows={rows}
            rowKey={({ id }) => id}
            stale={stale}
            onOpen={setShown}
            openLabel={(row) => m.mail_open({ subject: isolate(mailTitle(row)) })}
          />
        )}
      </PagedList>
      {mail && (
        <MailDialog
          mail={mail}
          captured={captured}
          onResend={canResend(mail) ? () => setAsked(mail) : undefined}
          onClose={() => setShown(null)}
        />
      )}
      {asked === 'failed' && (
        <ResendAllQuestion
          count={failed}
          pending={pending}
          onClose={() => setAsked(null)}
          onConfirm={() => void confirm()}
        />
      )}
      {asked && asked !== 'failed' && (
        <ResendQuestion
          mail={asked}
          pending={pending}
          onClose={() => setAsked(null)}
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
