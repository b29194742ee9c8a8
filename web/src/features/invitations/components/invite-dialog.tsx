import { INVITATION_PLATFORMS, type InvitationPlatform } from '@bugquest/contract/outreach/lists';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../lib/call-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { GroupField } from '../../../ui/group-field.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { candidatesQuery, useCreateInvitations } from '../api.ts';
import { PLATFORM_NAMES } from '../platform-names.ts';
import { CandidateList } from './candidate-list.tsx';

const SHOWN = 100;

/** Whom to invite to which platform. Nothing is mailed by it. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [platform, setPlatform] = useState<InvitationPlatform>('android');
  const [search, setSearch] = useState('');
  const [everybody, setEverybody] = useState(true);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data, error, isFetching, refetch } = useQuery(candidatesQuery(platform, search, SHOWN));
  const creation = useCreateInvitations();
  const count = everybody ? (data?.total ?? 0) : chosen.size;

  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      if (isChosen) after.add(id);
      else after.delete(id);
      return after;
    });
  const create = () =>
    creation.mutate(
      everybody ? { platform, search: search || undefined } : { platform, employeeIds: [...chosen] },
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
      title={m.invitations_invite_title()}
      description={m.invitations_invite_text()}
      footer={
        <>
          <Button variant="secondary" disabled={creation.isPending} onClick={onClose}>
            {m.shell_cancel()}
          </Button>
          <Button disabled={count === 0 || isFetching} pending={creation.isPending} onClick={create}>
            {m.invitations_create({ count })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <GroupField legend={m.invitations_platform()}>
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
        <Field label={m.invitations_search_people()}>
          <SearchInput value={search} onSearch={setSearch} placeholder={m.invitations_search_hint()} />
        </Field>
        {error && <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading>
            <Skeleton className="h-48" />
          </Loading>
        )}
        {data?.total === 0 && (
          <EmptyState
            icon={<UserRoundCheck aria-hidden="true" />}
            title={m.invitations_nobody_title()}
            description={m.invitations_nobody_text()}
          />
        )}
        {data && data.total > 0 && (
          <CandidateList
            candidates={data.items}
            total={data.total}
            everybody={everybody}
            chosen={chosen}
            onEverybody={setEverybody}
            onChoose={choose}
          />
        )}
        {creation.error && (
          <Alert title={m.invitations_create_failed()}>{errorMessage(creation.error)}</Alert>
        )}
      </div>
    </Dialog>
  );
}
