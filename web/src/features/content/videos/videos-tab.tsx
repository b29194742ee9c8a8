import { isSameVideo } from '@bugquest/contract/content/videos/embed';
import { VIDEO_KEYS, type VideoSetting, WELCOME_VIDEO } from '@bugquest/contract/content/videos/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Clapperboard, EllipsisVertical, Eye, EyeOff, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isolate } from '../../../lib/language/isolate.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ConfirmAction } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { type Column, DataList } from '../../../ui/lists/data-list.tsx';
import { useChangeVideo, useDeleteVideo, videosQuery } from './api.ts';
import { VIDEO_PAGE_NAMES, VideoDialog } from './video-dialog.tsx';

/** Section 2. */
export function VideosTab() {
  const [edited, setEdited] = useState<VideoSetting | 'new'>();
  const { data: videos } = useQuery(videosQuery());
  const freeKeys = videos
    ? VIDEO_KEYS.filter((key) => !videos.some(({ settingKey }) => settingKey === key))
    : [];
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-2xl text-muted">{m.content_videos_intro({ key: isolate(WELCOME_VIDEO) })}</p>
        {freeKeys.length > 0 && (
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" />
            {m.content_videos_add()}
          </Button>
        )}
      </div>
      <VideoList onEdit={setEdited} />
      {edited && (
        <VideoDialog
          video={edited === 'new' ? undefined : edited}
          freeKeys={freeKeys}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function VideoList({ onEdit }: { onEdit: (video: VideoSetting) => void }) {
  const query = useQuery(videosQuery());
  const { data } = query;
  const [deletedVideo, setDeletedVideo] = useState<VideoSetting>();
  if (!data)
    return (
      <QueryState query={query} title={m.content_videos_load_failed()} skeleton="h-40 w-full rounded-card" />
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
        actions={(video) => <VideoMenu video={video} onEdit={onEdit} onDelete={setDeletedVideo} />}
      />
      {deletedVideo && <DeleteQuestion video={deletedVideo} onClose={() => setDeletedVideo(undefined)} />}
    </Card>
  );
}

function DeleteQuestion({ video, onClose }: { video: VideoSetting; onClose: () => void }) {
  const deletion = useDeleteVideo();
  return (
    <ConfirmAction
      title={m.content_videos_delete_title({ title: isolate(video.title) })}
      description={m.content_videos_delete_text()}
      confirmLabel={m.content_videos_delete()}
      action={() => deletion.mutateAsync(video.id)}
      doneMessage={m.content_videos_deleted()}
      failureTitle={m.content_videos_delete_failed()}
      onClose={onClose}
    />
  );
}

function languagesOf({ videoUrlEn, videoUrlAr }: VideoSetting): string {
  const languages = [
    ...(videoUrlEn ? [m.content_videos_english()] : []),
    ...(videoUrlAr && !isSameVideo(videoUrlEn, videoUrlAr) ? [m.content_videos_arabic()] : []),
  ];
  return languages.join(m.content_videos_separator()) || m.content_videos_no_video();
}

const videoColumns = (): [Column<VideoSetting>, ...Column<VideoSetting>[]] => [
  {
    id: 'title',
    header: m.content_videos_title(),
    cell: ({ title }) => <bdi {...typedText(title)}>{title}</bdi>,
  },
  {
    id: 'key',
    header: m.content_videos_key(),
    cell: ({ settingKey }) => (
      <bdi dir="ltr" className="wrap-anywhere">
        {settingKey}
      </bdi>
    ),
  },
  { id: 'languages', header: m.content_videos_languages(), cell: languagesOf },
  {
    id: 'pages',
    header: m.content_videos_pages(),
    cell: ({ showOnPages }) =>
      showOnPages.map((page) => VIDEO_PAGE_NAMES[page]()).join(m.content_videos_separator()) || '–',
  },
  {
    id: 'state',
    header: m.content_videos_state(),
    cell: ({ isEnabled }) =>
      isEnabled ? (
        <Badge tone="success" icon={<Eye aria-hidden="true" />}>
          {m.content_videos_enabled()}
        </Badge>
      ) : (
        <Badge icon={<EyeOff aria-hidden="true" />}>{m.content_videos_disabled()}</Badge>
      ),
  },
];

interface VideoMenuProps {
  video: VideoSetting;
  onEdit: (video: VideoSetting) => void;
  onDelete: (video: VideoSetting) => void;
}

function VideoMenu({ video, onEdit, onDelete }: VideoMenuProps) {
  const { id, title, isEnabled } = video;
  const change = useChangeVideo();
  const toggle = async () => {
    try {
      await change.mutateAsync({ id, isEnabled: !isEnabled });
      toast({
        title: isEnabled ? m.content_videos_now_disabled() : m.content_videos_now_enabled(),
        tone: 'success',
        action: {
          label: m.shell_undo(),
          onPress: () =>
            change.mutate(
              { id, isEnabled },
              { onError: (error) => toastFailure(m.content_videos_save_failed(), error) },
            ),
        },
      });
    } catch (error) {
      toastFailure(m.content_videos_save_failed(), error);
    }
  };
  return (
    <Menu
      trigger={
        <IconButton label={m.content_videos_manage_named({ title: isolate(title) })}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
      items={[
        {
          id: 'edit',
          label: m.content_videos_edit(),
          icon: <Pencil aria-hidden="true" />,
          onSelect: () => onEdit(video),
        },
        {
          id: 'toggle',
          label: isEnabled ? m.content_videos_disable() : m.content_videos_enable(),
          icon: isEnabled ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />,
          onSelect: () => void toggle(),
        },
        {
          id: 'delete',
          label: m.content_videos_delete(),
          icon: <Trash2 aria-hidden="true" />,
          tone: 'danger',
          hasSeparator: true,
          onSelect: () => onDelete(video),
        },
      ]}
    />
  );
}
