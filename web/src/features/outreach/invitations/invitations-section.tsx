import {
  INVITATION_PLATFORMS,
  INVITATION_STATES,
  type InvitationPlatform,
} from '@bugquest/contract/outreach/lists';
import type { Invitation, InvitationSummary } from '@bugquest/contract/outreach/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Download, Send, Smartphone, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useAddressFilter } from '../../../lib/hooks/address/use-address-filter.ts';
import { useCursorPages } from '../../../lib/hooks/use-cursor-pages.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { personName } from '../../../lib/names/person-name.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { MailingProgress } from '../../../ui/feedback/mailing-progress.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { SearchInput } from '../../../ui/filters/search-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { DataList } from '../../../ui/lists/data-list.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import {
  type InvitationFilter,
  invitationSummaryQuery,
  invitationsQuery,
  PLATFORM_NAMES,
  STATE_NAMES,
  useDeleteInvitation,
  useMarkAccepted,
  useSendInvitations,
  useStoreFile,
} from './api.ts';
import { InvitationMenu, invitationColumns } from './invitation-columns.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const ROWS = 25;

/** Invitations to the test apps. */
export function InvitationsSection() {
  const { values, key, isActive, set } = useAddressFilter(INVITATION_FIELDS);
  const pages = useCursorPages(key);
  const query = useQuery(invitationsQuery(readInvitationFilter(values), ROWS, pages.cursor));
  const { data: summary } = useQuery(invitationSummaryQuery());
  const invitationActions = useInvitationActions();
  const [openDialog, setOpenDialog] = useState<'invite' | 'send' | Invitation | null>(null);
  const pending = summary ? summary.android.pending + summary.ios.pending : 0;
  const close = () => setOpenDialog(null);
  const inviteButton = (
    <Button variant={pending > 0 ? 'secondary' : 'primary'} onClick={() => setOpenDialog('invite')}>
      <UserRoundPlus aria-hidden="true" />
      {m.outreach_invitations_invite()}
    </Button>
  );

  return (
    <section aria-labelledby="invitations" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 id="invitations" className="text-lg font-semibold">
            {m.outreach_invitations_title()}
          </h2>
          <p className="mt-1 text-sm text-muted">{m.outreach_invitations_text()}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {inviteButton}
          {pending > 0 && (
            <Button onClick={() => setOpenDialog('send')}>
              <Send aria-hidden="true" className="rtl:-scale-x-100" />
              {m.outreach_invitations_send({ count: pending })}
            </Button>
          )}
        </div>
      </div>
      <MailingProgress kind="send-invitations" />
      {summary && (
        <PlatformCards
          summary={summary}
          saving={invitationActions.saving}
          onSave={(platform) => void invitationActions.saveStoreFile(platform)}
        />
      )}
      <InvitationFilters values={values} set={set} />
      <PagedList
        label={m.outreach_invitations_title()}
        query={query}
        pages={pages}
        limit={ROWS}
        empty={<NoInvitation onClear={isActive ? () => set(NO_FILTER) : undefined} />}
      >
        {(rows, stale) => (
          <DataList
            label={m.outreach_invitations_title()}
            columns={invitationColumns()}
            rows={rows}
            rowKey={({ id }) => id}
            stale={stale}
            actions={(invitation) => (
              <InvitationMenu
                invitation={invitation}
                onSend={() => void invitationActions.send({ id: invitation.id })}
                onAccept={() => void invitationActions.accept(invitation)}
                onRemove={() => setOpenDialog(invitation)}
              />
            )}
          />
        )}
      </PagedList>
      {openDialog === 'invite' && <InviteDialog onClose={close} />}
      {openDialog === 'send' && (
        <ConfirmDialog
          open
          tone="primary"
          onOpenChange={(open) => !open && close()}
          title={m.outreach_invitations_send_title()}
          description={m.outreach_invitations_send_text()}
          confirmLabel={m.outreach_invitations_send({ count: pending })}
          pending={invitationActions.pending}
          onConfirm={() => void invitationActions.send({}).then(close)}
        />
      )}
      {openDialog && typeof openDialog === 'object' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title={m.outreach_invitations_delete_title({ name: isolate(personName(openDialog.fullName)) })}
          description={m.outreach_invitations_delete_text({ name: isolate(personName(openDialog.fullName)) })}
          confirmLabel={m.outreach_invitations_delete()}
          pending={invitationActions.pending}
          onConfirm={() => void invitationActions.remove(openDialog).then(close)}
        />
      )}
    </section>
  );
}

const NO_FILTER = { invited: '', invitedTo: '', invitation: '' };

/** `onClear` is set when filters are active. */
function NoInvitation({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={<Smartphone aria-hidden="true" />}
      title={onClear ? m.outreach_invitations_not_found_title() : m.outreach_invitations_none_title()}
      description={onClear ? m.outreach_invitations_not_found_text() : m.outreach_invitations_none_text()}
      action={
        onClear && (
          <Button variant="secondary" onClick={onClear}>
            {m.outreach_invitations_show_all()}
          </Button>
        )
      }
    />
  );
}

/** Shows the result in a toast. */
function useInvitationActions() {
  const sending = useSendInvitations();
  const marking = useMarkAccepted();
  const deletion = useDeleteInvitation();
  const file = useStoreFile();

  async function toastResult(failed: string, act: () => Promise<string>): Promise<void> {
    try {
      toast({ title: await act(), tone: 'success' });
    } catch (error) {
      toastFailure(failed, error);
    }
  }

  return {
    pending: sending.isPending || marking.isPending || deletion.isPending,
    saving: file.isPending ? file.variables : undefined,
    send: (what: { id?: string; platform?: InvitationPlatform | undefined }) =>
      toastResult(
        m.outreach_invitations_send_failed(),
        async () => (await sending.mutateAsync(what)).message,
      ),
    accept: ({ id }: Invitation) =>
      toastResult(m.outreach_invitations_change_failed(), async () => {
        await marking.mutateAsync(id);
        return m.outreach_invitations_marked();
      }),
    remove: ({ id }: Invitation) =>
      toastResult(
        m.outreach_invitations_change_failed(),
        async () => (await deletion.mutateAsync(id)).message,
      ),
    saveStoreFile: (platform: InvitationPlatform) =>
      toastResult(m.outreach_invitations_csv_failed(), async () => {
        await file.mutateAsync(platform);
        return m.outreach_invitations_csv_saved();
      }),
  };
}

interface InvitationFiltersProps {
  values: Record<InvitationField, string>;
  set: (changes: Partial<Record<InvitationField, string>>) => void;
}

function InvitationFilters({ values, set }: InvitationFiltersProps) {
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <Field label={m.outreach_invitations_search()} className="max-sm:col-span-2">
        <SearchInput
          value={values.invited}
          onSearch={(invited) => set({ invited })}
          placeholder={m.outreach_invitations_search_hint()}
        />
      </Field>
      <Field label={m.outreach_invitations_platform()}>
        <SelectInput
          value={values.invitedTo}
          onChange={(event) => set({ invitedTo: event.target.value })}
          placeholder={m.outreach_invitations_platform_all()}
          choices={INVITATION_PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value]() }))}
        />
      </Field>
      <Field label={m.outreach_invitations_state()}>
        <SelectInput
          value={values.invitation}
          onChange={(event) => set({ invitation: event.target.value })}
          placeholder={m.outreach_invitations_state_all()}
          choices={INVITATION_STATES.map((value) => ({ value, label: STATE_NAMES[value]() }))}
        />
      </Field>
    </search>
  );
}

/** The filter is in the URL. The names have a prefix, because the screen has another list. */
const INVITATION_FIELDS = ['invited', 'invitedTo', 'invitation'] as const;
type InvitationField = (typeof INVITATION_FIELDS)[number];

/** Unknown values are ignored. */
const readInvitationFilter = (values: Record<InvitationField, string>): InvitationFilter => ({
  search: values.invited || undefined,
  platform: INVITATION_PLATFORMS.find((platform) => platform === values.invitedTo),
  state: INVITATION_STATES.find((state) => state === values.invitation),
});

const FILE_NAMES = { android: m.outreach_invitations_csv_android, ios: m.outreach_invitations_csv_ios };

const figure = (value: number) => <bdi className="text-xl font-semibold tabular">{formatNumber(value)}</bdi>;

export interface PlatformCardsProps {
  summary: InvitationSummary;
  /** The platform whose file is being downloaded. */
  saving: InvitationPlatform | undefined;
  onSave: (platform: InvitationPlatform) => void;
}

/** The file has the addresses for the platform's store. */
function PlatformCards({ summary, saving, onSave }: PlatformCardsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {INVITATION_PLATFORMS.map((platform) => {
        const { candidates, pending, sent, accepted } = summary[platform];
        const isEmpty = pending + sent + accepted === 0;
        return (
          <Card key={platform} aria-labelledby={`invitations-${platform}`}>
            <CardHeader id={`invitations-${platform}`} title={<bdi>{PLATFORM_NAMES[platform]()}</bdi>} />
            <Facts
              className="grid-cols-2! sm:grid-cols-4!"
              facts={[
                { label: m.outreach_invitations_not_invited(), value: figure(candidates) },
                { label: m.outreach_invitations_pending(), value: figure(pending) },
                { label: m.outreach_invitations_sent(), value: figure(sent) },
                { label: m.outreach_invitations_accepted(), value: figure(accepted) },
              ]}
            />
            {!isEmpty && (
              <Button
                variant="secondary"
                size="sm"
                className="mt-5"
                pending={saving === platform}
                onClick={() => onSave(platform)}
              >
                {saving !== platform && <Download aria-hidden="true" />}
                {FILE_NAMES[platform]()}
              </Button>
            )}
          </Card>
        );
      })}
    </div>
  );
}
