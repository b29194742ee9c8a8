import type { VideoSetting } from '@bugquest/contract/videos/schema';
import { m } from '@bugquest/phrases/messages';
import { EllipsisVertical, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { errorMessage } from '../../../lib/call-error.ts';
import { isolate } from '../../../lib/isolate.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChangeVideo } from '../api.ts';

export interface VideoMenuProps {
  video: VideoSetting;
  onEdit: (video: VideoSetting) => void;
  onDelete: (video: VideoSetting) => void;
}

/** What can be done with a video. Turning it off is taken back by turning it on. */
export function VideoMenu({ video, onEdit, onDelete }: VideoMenuProps) {
  const { id, title, isEnabled } = video;
  const change = useChangeVideo();
  const toggle = async () => {
    try {
      await change.mutateAsync({ id, isEnabled: !isEnabled });
      toast({ title: isEnabled ? m.videos_now_disabled() : m.videos_now_enabled(), tone: 'success' });
    } catch (error) {
      toast({ title: m.videos_save_failed(), description: errorMessage(error), tone: 'danger' });
    }
  };
  return (
    <Menu
      trigger={
        <IconButton label={m.videos_manage_named({ title: isolate(title) })}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
      items={[
        {
          id: 'edit',
          label: m.videos_edit(),
          icon: <Pencil aria-hidden="true" />,
          onSelect: () => onEdit(video),
        },
        {
          id: 'toggle',
          label: isEnabled ? m.videos_disable() : m.videos_enable(),
          icon: isEnabled ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />,
          onSelect: () => void toggle(),
        },
        {
          id: 'delete',
          label: m.videos_delete(),
          icon: <Trash2 aria-hidden="true" />,
          tone: 'danger',
          apart: true,
          onSelect: () => onDelete(video),
        },
      ]}
    />
  );
}
