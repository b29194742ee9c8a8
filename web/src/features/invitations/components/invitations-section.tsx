import type { Invitation } from '@bugquest/contract/invitations/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Send, Smartphone, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { isolate } from '../../../lib/isolate.ts';
import { personName } from '../../../lib/person-name.tsx';
import { useAddressFilter } from '../../../lib/use-address-filter.ts';
import { useCursorPages } from '../../../lib/use-cursor-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { invitationSummaryQuery, invitationsQuery } from '../api.ts';
import { INVITATION_FIELDS, readInvitationFilter } from '../invitation-filter.ts';
import { useInvitationActs } from '../use-invitation-acts.ts';
import { invitationColumns } from './invitation-columns.tsx';
import { InvitationFilters } from './invitation-filters.tsx';
import { InvitationMenu } from './invitation-menu.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PlatformCards } from './platform-cards.tsx';

const ROWS = 25;

/** Who is asked to test the apps, and what became of it. */
export function InvitationsSection() {
  const { values, key, isActive, set } = useAddressFilter(INVITATION_FIELDS);
  const pages = useCursorPages(key);
  const query = useQuery(invitationsQuery(readInvitationFilter(values), ROWS, pages.cursor));
  const { data: summary } = useQuery(invitationSummaryQuery);
  const acts = useInvitationActs();
  const [asked, setAsked] = useState<'invite' | 'send' | Invitation | null>(null);
  const pending = summary ? summary.android.pending + summary.ios.pending : 0;
  const close = () => setAsked(null);
  const inviteButton = (
    <Button variant={pending > 0 ? 'secondary' : 'primary'} onClick={() => setAsked('invite')}>
      <UserRoundPlus aria-hidden="true" />
      {m.invitations_invite()}
    </Button>
  );

  return (
    <section aria-labelledby="invitations" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 id="invitations" className="text-lg font-semibold">
            {m.invitations_title()}
          </h2>
          <p className="mt-1 text-sm text-muted">{m.invitations_text()}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {inviteButton}
          {pending > 0 && (
            <Button onClick={() => setAsked('send')}>
              <Send aria-hidden="true" className="rtl:-scale-x-100" />
              {m.invitations_send({ count: pending })}
            </Button>
          )}
        </div>
      </div>
      {summary && (
        <PlatformCards
          summary={summary}
          saving={acts.saving}
          onSave={(platform) => void acts.saveStoreFile(platform)}
        />
      )}
      <InvitationFilters values={values} set={set} />
      <PagedList
        label={m.invitations_title()}
        query={query}
        pages={pages}
        limit={ROWS}
        empty={<NoInvitation onClear={isActive ? () => set(NO_FILTER) : undefined} />}
      >
        {(rows, stale) => (
          <DataList
            label={m.invitations_title()}
            columns={invitationColumns()}
            rows={rows}
            rowKey={({ id }) => id}
            stale={stale}
            actions={(invitation) => (
              <InvitationMenu
                invitation={invitation}
                onSend={() => void acts.send({ id: invitation.id })}
                onAccept={() => void acts.accept(invitation)}
                onRemove={() => setAsked(invitation)}
              />
            )}
          />
        )}
      </PagedList>
      {asked === 'invite' && <InviteDialog onClose={close} />}
      {asked === 'send' && (
        <ConfirmDialog
          open
          tone="primary"
          onOpenChange={(open) => !open && close()}
          title={m.invitations_send_title()}
          description={m.invitations_send_text()}
          confirmLabel={m.invitations_send({ count: pending })}
          pending={acts.pending}
          onConfirm={() => void acts.send({}).then(close)}
        />
      )}
      {asked && typeof asked === 'object' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title={m.invitations_delete_title({ name: isolate(personName(asked.fullName)) })}
          description={m.invitations_delete_text({ name: isolate(personName(asked.fullName)) })}
          confirmLabel={m.invitations_delete()}
          pending={acts.pending}
          onConfirm={() => void acts.remove(asked).then(close)}
        />
      )}
    </section>
  );
}

const NO_FILTER = { invited: '', invitedTo: '', invitation: '' };

/** `onClear` where filters are why there is nothing. */
function NoInvitation({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={<Smartphone aria-hidden="true" />}
      title={onClear ? m.invitations_not_found_title() : m.invitations_none_title()}
      description={onClear ? m.invitations_not_found_text() : m.invitations_none_text()}
      action={
        onClear && (
          <Button variant="secondary" onClick={onClear}>
            {m.invitations_show_all()}
          </Button>
        )
      }
    />
  );
}
