import type { VideoSetting } from '@bugquest/contract/content/videos/schema';
import { m } from '@bugquest/phrases/messages';
import { EllipsisVertical, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChangeVideo } from './api.ts';

export interface VideoMenuProps {
  video: VideoSetting;
  onEdit: (video: VideoSetting) => void;
  onDelete: (video: VideoSetting) => void;
}

/** The actions of a video. */
export function VideoMenu({ video, onEdit, onDelete }: VideoMenuProps) {
  const { id, title, isEnabled } = video;
  const change = useChangeVideo();
  const toggle = async () => {
    try {
      await change.mutateAsync({ id, isEnabled: !isEnabled });
      toast({
        title: isEnabled ? m.content_videos_now_disabled() : m.content_videos_now_enabled(),
        tone: 'success',
      });
    } catch (error) {
      toast({ title: m.content_videos_save_failed(), description: errorMessage(error), tone: 'danger' });
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
          apart: true,
          onSelect: () => onDelete(video),
        },
      ]}
    />
  );
}
