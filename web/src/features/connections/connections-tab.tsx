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
import { ConnectionCard, LoadingConnection } from './connection-card.tsx';
import { trackerQuery, useDeleteTracker } from './trackers/api.ts';
import { ConnectDialog } from './trackers/connect-dialog.tsx';
import { EditDialog } from './trackers/edit-dialog.tsx';
import { HookSetup } from './trackers/hook-setup.tsx';
import { TrackerConnection } from './trackers/tracker-connection.tsx';
import { webhooksQuery } from './webhooks/api.ts';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';

/** A kind of connection is a row or a card. Everything is shown at the same time, because the parts below would move. */
const useAreAllLoaded = (): boolean =>
  useQueries({
    queries: [trackerQuery(), webhooksQuery(), apiTokensQuery(), companyLoginQuery()],
    combine: (results) => results.every(({ isPending }) => !isPending),
  });

export function ConnectionsTab() {
  if (!useAreAllLoaded()) return <LoadingConnections />;
  return (
    <div className="flex flex-col gap-4">
      <TrackerSection />
      <WebhooksSection />
      <ApiTokens />
      <CompanyLoginSection />
    </div>
  );
}

const LOADING_KEYS = ['tracker', 'webhooks', 'tokens', 'company-login'];

function LoadingConnections() {
  return (
    <Loading className="flex flex-col gap-4">
      {LOADING_KEYS.map((kind) => (
        <Skeleton key={kind} className="h-20 w-full" />
      ))}
    </Loading>
  );
}

type OpenDialog = 'new' | 'edit' | 'delete' | 'hook';

function TrackerSection() {
  const query = useQuery(trackerQuery());
  const { data } = query;
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const close = () => setOpenDialog(undefined);
  const tracker = data?.tracker;
  const connect = data && !tracker && (
    <Button variant="secondary" size="sm" onClick={() => setOpenDialog('new')}>
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
      emptyText={data && !tracker ? m.connections_trackers_none() : undefined}
      action={connect}
    >
      {!data && <LoadingConnection query={query} />}
      {tracker && <TrackerConnection tracker={tracker} onOpen={setOpenDialog} />}
      {openDialog === 'new' && <ConnectDialog onClose={close} />}
      {openDialog === 'edit' && tracker && <EditDialog tracker={tracker} onClose={close} />}
      {openDialog === 'hook' && tracker && <HookSetup tracker={tracker} onClose={close} />}
      {openDialog === 'delete' && tracker && <DeleteQuestion tracker={tracker} onClose={close} />}
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
