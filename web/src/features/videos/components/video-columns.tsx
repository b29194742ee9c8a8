import { isSameVideo } from '@bugquest/contract/videos/embed';
import type { VideoSetting } from '@bugquest/contract/videos/schema';
import { m } from '@bugquest/phrases/messages';
import { Eye, EyeOff } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-list.tsx';
import { VIDEO_PAGE_NAMES } from './video-fields.tsx';

function languagesOf({ videoUrlEn, videoUrlAr }: VideoSetting): string {
  const languages = [
    ...(videoUrlEn ? [m.videos_english()] : []),
    ...(videoUrlAr && !isSameVideo(videoUrlEn, videoUrlAr) ? [m.videos_arabic()] : []),
  ];
  return languages.join(m.videos_separator()) || m.videos_no_video();
}

export const videoColumns = (): [Column<VideoSetting>, ...Column<VideoSetting>[]] => [
  { id: 'title', header: m.videos_title(), cell: ({ title }) => <bdi>{title}</bdi> },
  {
    id: 'key',
    header: m.videos_key(),
    cell: ({ settingKey }) => (
      <bdi dir="ltr" className="wrap-anywhere">
        {settingKey}
      </bdi>
    ),
  },
  { id: 'languages', header: m.videos_languages(), cell: languagesOf },
  {
    id: 'pages',
    header: m.videos_pages(),
    cell: ({ showOnPages }) =>
      showOnPages.map((page) => VIDEO_PAGE_NAMES[page]()).join(m.videos_separator()) || '–',
  },
  {
    id: 'state',
    header: m.videos_state(),
    cell: ({ isEnabled }) =>
      isEnabled ? (
        <Badge tone="success" icon={<Eye aria-hidden="true" />}>
          {m.videos_enabled()}
        </Badge>
      ) : (
        <Badge icon={<EyeOff aria-hidden="true" />}>{m.videos_disabled()}</Badge>
      ),
  },
];
