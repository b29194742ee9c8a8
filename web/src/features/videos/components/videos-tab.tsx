import { type VideoSetting, WELCOME_VIDEO } from '@bugquest/contract/videos/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Clapperboard, Plus } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../lib/call-error.ts';
import { isolate } from '../../../lib/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDeleteVideo, videosQuery } from '../api.ts';
import { videoColumns } from './video-columns.tsx';
import { VideoDialog } from './video-dialog.tsx';
import { VideoMenu } from './video-menu.tsx';

/** The videos that the program shows (section 2, "Video settings"). */
export function VideosTab() {
  const [edited, setEdited] = useState<VideoSetting | 'new'>();
  const { data: videos } = useQuery(videosQuery());
  // Where there is no welcome yet, it is most likely what is added.
  const hasWelcome = videos?.some(({ settingKey }) => settingKey === WELCOME_VIDEO);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-2xl text-muted">{m.videos_intro({ key: isolate(WELCOME_VIDEO) })}</p>
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" />
          {m.videos_add()}
        </Button>
      </div>
      <VideoList onEdit={setEdited} />
      {edited && (
        <VideoDialog
          video={edited === 'new' ? undefined : edited}
          suggestedKey={hasWelcome ? '' : WELCOME_VIDEO}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function VideoList({ onEdit }: { onEdit: (video: VideoSetting) => void }) {
  const { data, error, isFetching, refetch } = useQuery(videosQuery());
  const [leaving, setLeaving] = useState<VideoSetting>();
  if (!data && error)
    return (
      <ErrorState
        title={m.videos_load_failed()}
        error={error}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-40 w-full rounded-card" />
      </Loading>
    );
  if (data.length === 0)
    return (
      <EmptyState
        icon={<Clapperboard aria-hidden="true" />}
        title={m.videos_none()}
        description={m.videos_none_text()}
      />
    );
  return (
    <Card flush className="overflow-hidden">
      <DataList
        label={m.videos_tab()}
        columns={videoColumns()}
        rows={data}
        rowKey={({ id }) => id}
        onOpen={onEdit}
        openLabel={({ title }) => m.videos_edit_named({ title: isolate(title) })}
        actions={(video) => <VideoMenu video={video} onEdit={onEdit} onDelete={setLeaving} />}
      />
      {leaving && <DeleteQuestion video={leaving} onClose={() => setLeaving(undefined)} />}
    </Card>
  );
}

function DeleteQuestion({ video, onClose }: { video: VideoSetting; onClose: () => void }) {
  const deletion = useDeleteVideo();
  const remove = async () => {
    try {
      await deletion.mutateAsync(video.id);
      toast({ title: m.videos_deleted(), tone: 'success' });
      onClose();
    } catch (error) {
      toast({ title: m.videos_delete_failed(), description: errorMessage(error), tone: 'danger' });
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.videos_delete_title({ title: isolate(video.title) })}
      description={m.videos_delete_text()}
      confirmLabel={m.videos_delete()}
      pending={deletion.isPending}
      onConfirm={() => void remove()}
    />
  );
}
