import { type VideoSetting, WELCOME_VIDEO } from '@bugquest/contract/content/videos/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Clapperboard, Plus } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DataList } from '../../../ui/lists/data-list.tsx';
import { useDeleteVideo, videosQuery } from './api.ts';
import { videoColumns } from './video-columns.tsx';
import { VideoDialog } from './video-dialog.tsx';
import { VideoMenu } from './video-menu.tsx';

/** Video settings (section 2). */
export function VideosTab() {
  const [edited, setEdited] = useState<VideoSetting | 'new'>();
  const { data: videos } = useQuery(videosQuery());
  // Without a welcome video, a new video most likely is one.
  const hasWelcome = videos?.some(({ settingKey }) => settingKey === WELCOME_VIDEO);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-2xl text-muted">{m.content_videos_intro({ key: isolate(WELCOME_VIDEO) })}</p>
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" />
          {m.content_videos_add()}
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
        title={m.content_videos_load_failed()}
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
        title={m.content_videos_none()}
        description={m.content_videos_none_text()}
      />
    );
  return (
    <Card flush className="overflow-hidden">
      <DataList
        label={m.content_videos_tab()}
        columns={videoColumns()}
        rows={data}
        rowKey={({ id }) => id}
        onOpen={onEdit}
        openLabel={({ title }) => m.content_videos_edit_named({ title: isolate(title) })}
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
      toast({ title: m.content_videos_deleted(), tone: 'success' });
      onClose();
    } catch (error) {
      toast({ title: m.content_videos_delete_failed(), description: errorMessage(error), tone: 'danger' });
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.content_videos_delete_title({ title: isolate(video.title) })}
      description={m.content_videos_delete_text()}
      confirmLabel={m.content_videos_delete()}
      pending={deletion.isPending}
      onConfirm={() => void remove()}
    />
  );
}
