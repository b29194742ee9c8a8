import { INVITATION_PLATFORMS, type InvitationPlatform } from '@bugquest/contract/outreach/lists';
import type { InvitationCandidate } from '@bugquest/contract/outreach/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { DepartmentName } from '../../../lib/names/department-name.tsx';
import { PersonName } from '../../../lib/names/person-name.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { SearchInput } from '../../../ui/filters/search-input.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { candidatesQuery, PLATFORM_NAMES, useCreateInvitations } from './api.ts';

const MAX_SHOWN = 100;

/** Sends no mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [platform, setPlatform] = useState<InvitationPlatform>('android');
  const [search, setSearch] = useState('');
  const [invitesAll, setInvitesAll] = useState(true);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const candidates = useQuery(candidatesQuery(platform, search, MAX_SHOWN));
  const { data } = candidates;
  const creation = useCreateInvitations();
  const count = invitesAll ? (data?.total ?? 0) : chosen.size;

  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => {
      const nextChosen = new Set(before);
      if (isChosen) nextChosen.add(id);
      else nextChosen.delete(id);
      return nextChosen;
    });
  const create = () =>
    creation.mutate(
      invitesAll ? { platform, search: search || undefined } : { platform, employeeIds: [...chosen] },
      {
        onSuccess: ({ message }) => {
          toast({ title: message, tone: 'success' });
          onClose();
        },
      },
    );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !creation.isPending && onClose()}
      title={m.outreach_invitations_invite_title()}
      description={m.outreach_invitations_invite_text()}
      footer={
        <>
          <Button variant="secondary" disabled={creation.isPending} onClick={onClose}>
            {m.shell_cancel()}
          </Button>
          {/* Enabled while the list refetches: a button that is disabled between press and release loses the click. */}
          <Button
            disabled={count === 0 || candidates.isPlaceholderData}
            pending={creation.isPending}
            onClick={create}
          >
            {m.outreach_invitations_create({ count })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <GroupField legend={m.outreach_invitations_platform()}>
          <ChoicePills
            name="invitation-platform"
            choices={INVITATION_PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value]() }))}
            chosen={platform}
            onChange={(event) => {
              setPlatform(event.target.value === 'ios' ? 'ios' : 'android');
              setChosen(new Set());
            }}
          />
        </GroupField>
        <Field label={m.outreach_invitations_search_people()}>
          <SearchInput
            value={search}
            onSearch={setSearch}
            placeholder={m.outreach_invitations_search_hint()}
          />
        </Field>
        {!data && <QueryState query={candidates} skeleton="h-48" />}
        {data?.total === 0 && (
          <EmptyState
            icon={<UserRoundCheck aria-hidden="true" />}
            title={m.outreach_invitations_nobody_title()}
            description={m.outreach_invitations_nobody_text()}
          />
        )}
        {data && data.total > 0 && (
          <CandidateList
            candidates={data.items}
            total={data.total}
            invitesAll={invitesAll}
            chosen={chosen}
            onInvitesAll={setInvitesAll}
            onChoose={choose}
          />
        )}
        {creation.error && (
          <Alert title={m.outreach_invitations_create_failed()}>{errorMessage(creation.error)}</Alert>
        )}
      </div>
    </Dialog>
  );
}

interface CandidateListProps {
  candidates: readonly InvitationCandidate[];
  /** Of all matching candidates. */
  total: number;
  /** All matching candidates are invited. */
  invitesAll: boolean;
  chosen: ReadonlySet<string>;
  onInvitesAll: (everybody: boolean) => void;
  onChoose: (id: string, isChosen: boolean) => void;
}

function CandidateList(props: CandidateListProps) {
  const { candidates, total, invitesAll, chosen, onInvitesAll, onChoose } = props;
  return (
    <fieldset className="min-w-0 overflow-hidden rounded-card border border-line">
      <legend className="sr-only">{m.outreach_invitations_candidates()}</legend>
      <div className="border-b border-line bg-sunken/60 px-4 py-1">
        <Checkbox
          label={m.outreach_invitations_everybody({ count: total })}
          checked={invitesAll}
          onChange={(event) => onInvitesAll(event.target.checked)}
        />
      </div>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto">
        {candidates.map(({ id, fullName, department, email }) => (
          <li key={id} className="px-4 py-1">
            <Checkbox
              label={<PersonName name={fullName} />}
              hint={
                <>
                  <bdi dir="ltr">{email}</bdi> · <DepartmentName department={department} />
                </>
              }
              checked={invitesAll || chosen.has(id)}
              disabled={invitesAll}
              onChange={(event) => onChoose(id, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      {total > candidates.length && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-muted">
          {m.outreach_invitations_more({ count: total - candidates.length })}
        </p>
      )}
    </fieldset>
  );
}
