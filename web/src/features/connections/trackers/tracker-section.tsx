import { TRACKER_KIND_NAMES } from '@bugquest/contract/connections/trackers/lists';
import type { Tracker } from '@bugquest/contract/connections/trackers/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Plus, SquareKanban } from 'lucide-react';
import { useState } from 'react';
import { useIsMobile } from '../../../lib/hooks/use-media-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { trackerQuery, useDeleteTracker } from './api.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { HookSetup } from './hook-setup.tsx';
import { showFailure } from './show-failure.ts';
import { TrackerConnection } from './tracker-connection.tsx';

type Opened = 'new' | 'edit' | 'delete' | 'hook';

/** The tracker of the team that fixes bugs, and everything that administrators do with the connection. */
export function TrackerSection() {
  const { data, error, isFetching, refetch } = useQuery(trackerQuery());
  const isMobile = useIsMobile();
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
    <Card aria-labelledby="tracker">
      <CardHeader
        id="tracker"
        title={m.connections_trackers_title()}
        description={m.connections_trackers_text()}
        action={!isMobile && connect}
      />
      {isMobile && connect && <div className="mb-4">{connect}</div>}
      {error && <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading>
          <Skeleton className="h-32" />
        </Loading>
      )}
      {data && !tracker && (
        <EmptyState
          icon={<SquareKanban aria-hidden="true" />}
          title={m.connections_trackers_none()}
          description={m.connections_trackers_none_text()}
        />
      )}
      {tracker && <TrackerConnection tracker={tracker} onOpen={setOpened} />}
      {opened === 'new' && <ConnectDialog onClose={close} />}
      {opened === 'edit' && tracker && <EditDialog tracker={tracker} onClose={close} />}
      {opened === 'hook' && tracker && <HookSetup tracker={tracker} onClose={close} />}
      {opened === 'delete' && tracker && <DeleteQuestion tracker={tracker} onClose={close} />}
    </Card>
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
