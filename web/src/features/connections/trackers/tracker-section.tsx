import { TRACKER_KIND_NAMES } from '@bugquest/contract/connections/trackers/lists';
import type { Tracker } from '@bugquest/contract/connections/trackers/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Plus, SquareKanban } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConnectionCard, LoadingPart } from '../connection-card.tsx';
import { showFailure } from '../show-failure.ts';
import { trackerQuery, useDeleteTracker } from './api.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { HookSetup } from './hook-setup.tsx';
import { TrackerConnection } from './tracker-connection.tsx';

type Opened = 'new' | 'edit' | 'delete' | 'hook';

/** The tracker of the team that fixes bugs, and everything that administrators do with the connection. */
export function TrackerSection() {
  const { data, error, isFetching, refetch } = useQuery(trackerQuery());
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
      {(error || !data) && <LoadingPart error={error} pending={isFetching} onRetry={() => void refetch()} />}
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
  const remove = async () => {
    try {
      const { message } = await deletion.mutateAsync();
      toast({ title: message });
      onClose();
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.connections_trackers_delete_title({ kind: TRACKER_KIND_NAMES[tracker.kind] })}
      description={m.connections_trackers_delete_text()}
      confirmLabel={m.connections_trackers_delete()}
      pending={deletion.isPending}
      onConfirm={() => void remove()}
    />
  );
}
