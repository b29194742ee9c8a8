import type { MissionStep } from '@bugquest/contract/coverage/missions';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../../lib/language/isolate.ts';
import { MediaGallery } from '../../../ui/media/media-gallery.tsx';
import { useMediaViewer } from '../../../ui/media/viewer/use-media-viewer.ts';
import { missionText } from '../labels.ts';

interface StepPictureProps {
  step: MissionStep & { picture: string };
  /** Counted from 1. */
  number: number;
}

export function StepPicture({ step, number }: StepPictureProps) {
  const name = m.coverage_step_picture({ number, step: isolate(missionText(step, 'text')) });
  const viewer = useMediaViewer([{ url: `/api/media/${step.picture}`, name, mimeType: 'image/*', size: 0 }]);
  return <MediaGallery viewer={viewer} />;
}
