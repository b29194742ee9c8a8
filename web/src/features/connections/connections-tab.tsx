import { TRACKER_KIND_NAMES } from '@bugquest/contract/connections/trackers/lists';
import type { Tracker } from '@bugquest/contract/connections/trackers/schema';
import { m } from '@bugquest/phrases/messages';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Plus, SquareKanban } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmAction } from '../../ui/dialogs/confirm-dialog.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ApiTokens, apiTokensQuery } from './api-tokens.tsx';
import { CompanyLoginSection, companyLoginQuery } from './company-login-section.tsx';
import { ConnectionCard, LoadingPart } from './connection-card.tsx';
import { trackerQuery, useDeleteTracker } from './trackers/api.ts';
import { ConnectDialog } from './trackers/connect-dialog.tsx';
import { EditDialog } from './trackers/edit-dialog.tsx';
import { HookSetup } from './trackers/hook-setup.tsx';
import { TrackerConnection } from './trackers/tracker-connection.tsx';
import { webhooksQuery } from './webhooks/api.ts';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';

/** A kind of connection is a row or a card. Everything is shown at the same time, because the parts below would move. */
const useAreAllKnown = (): boolean =>
  useQueries({
    queries: [trackerQuery(), webhooksQuery(), apiTokensQuery(), companyLoginQuery()],
    combine: (results) => results.every(({ isPending }) => !isPending),
  });

export function ConnectionsTab() {
  if (!useAreAllKnown()) return <LoadingKinds />;
  return (
    <div className="flex flex-col gap-4">
      <TrackerSection />
      <WebhooksSection />
      <ApiTokens />
      <CompanyLoginSection />
    </div>
  );
}

const KINDS = ['tracker', 'webhooks', 'tokens', 'company-login'];

function LoadingKinds() {
  return (
    <Loading className="flex flex-col gap-4">
      {KINDS.map((kind) => (
        <Skeleton key={kind} className="h-20 w-full" />
      ))}
    </Loading>
  );
}

type Opened = 'new' | 'edit' | 'delete' | 'hook';

function TrackerSection() {
  const query = useQuery(trackerQuery());
  const { data } = query;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const tracker = data?.tracker;
  const connect = data && !tracker && (
    <Button variant="secondary" size="sm" onClick={() => setOpened('new')}>
      <Plus aria-hidden="true" />
      {m.connections_trackers_connect()}
    </Button>
  );
  return (
    <ConnectionCard
      id="tracker"
      icon={<SquareKanban />}
      title={m.connections_trackers_title()}
      description={m.connections_trackers_text()}
      none={data && !tracker ? m.connections_trackers_none() : undefined}
      action={connect}
    >
      {!data && <LoadingPart query={query} />}
      {tracker && <TrackerConnection tracker={tracker} onOpen={setOpened} />}
      {opened === 'new' && <ConnectDialog onClose={close} />}
      {opened === 'edit' && tracker && <EditDialog tracker={tracker} onClose={close} />}
      {opened === 'hook' && tracker && <HookSetup tracker={tracker} onClose={close} />}
      {opened === 'delete' && tracker && <DeleteQuestion tracker={tracker} onClose={close} />}
    </ConnectionCard>
  );
}

function DeleteQuestion({ tracker, onClose }: { tracker: Tracker; onClose: () => void }) {
  const deletion = useDeleteTracker(tracker.id);
  return (
    <ConfirmAction
      title={m.connections_trackers_delete_title({ kind: TRACKER_KIND_NAMES[tracker.kind] })}
      description={m.connections_trackers_delete_text()}
      confirmLabel={m.connections_trackers_delete()}
      action={async () => {
        const { message } = await deletion.mutateAsync();
        toast({ title: message });
      }}
      failureTitle={m.connections_webhooks_failed()}
      onClose={onClose}
    />
  );
}
