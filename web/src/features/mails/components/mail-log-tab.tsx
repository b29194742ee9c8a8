import type { MailListItem } from '@bugquest/contract/mails/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { MailSearch, Send } from 'lucide-react';
import { useState } from 'react';
import { isolate } from '../../../lib/isolate.ts';
import { useAddressFilter } from '../../../lib/use-address-filter.ts';
import { useCursorPages } from '../../../lib/use-cursor-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { mailSummaryQuery, mailsQuery } from '../api.ts';
import { MAIL_FIELDS, readMailFilter } from '../mail-filter.ts';
import { mailTitle } from '../mail-names.ts';
import { useResend } from '../use-resend.ts';
import { mailColumns } from './mail-columns.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { MailFilters } from './mail-filters.tsx';
import { MailNotices } from './mail-notices.tsx';
import { ResendAllQuestion, ResendQuestion } from './resend-question.tsx';

const ROWS = 25;

/** What cannot be sent again is not offered; the server refuses the rest with its reason. */
const canResend = ({ body, state, toAddress }: MailListItem) =>
  body === 'shown' && state !== 'queued' && toAddress !== '';

/** Every mail that the program owes and has sent. */
export function MailLogTab() {
  const { values, key, isActive, set, clear } = useAddressFilter(MAIL_FIELDS);
  const filter = readMailFilter(values);
  const pages = useCursorPages(key);
  const query = useQuery(mailsQuery(filter, ROWS, pages.cursor));
  const captured = useQuery(mailSummaryQuery).data?.captured ?? false;
  const { resend, resendFailed, pending } = useResend();
  const [shown, setShown] = useState<MailListItem | null>(null);
  const [asked, setAsked] = useState<MailListItem | 'failed' | null>(null);
  const failed = filter.state === 'failed' ? (query.data?.total ?? 0) : 0;
  // As the list has it now: it changes while the window is open.
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
            {m.mails_resend_all({ count: failed })}
          </Button>
        </div>
      )}
      <PagedList
        label={m.mails_tab()}
        query={query}
        pages={pages}
        limit={ROWS}
        empty={<NoMail onClear={isActive ? clear : undefined} />}
      >
        {(rows, stale) => (
          <DataList
            label={m.mails_tab()}
            columns={mailColumns(captured)}
            rows={rows}
            rowKey={({ id }) => id}
            stale={stale}
            onOpen={setShown}
            openLabel={(row) => m.mails_open({ subject: isolate(mailTitle(row)) })}
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

/** `onClear` where filters are why there is nothing. */
function NoMail({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={<MailSearch aria-hidden="true" />}
      title={onClear ? m.mails_not_found_title() : m.mails_none_title()}
      description={onClear ? m.mails_not_found_text() : m.mails_none_text()}
      action={
        onClear && (
          <Button variant="secondary" onClick={onClear}>
            {m.mails_show_all()}
          </Button>
        )
      }
    />
  );
}
