import { isSameVideo } from '@bugquest/contract/content/videos/embed';
import type { VideoSetting } from '@bugquest/contract/content/videos/schema';
import { m } from '@bugquest/phrases/messages';
import { Eye, EyeOff } from 'lucide-react';
import { Badge } from '../../../ui/display/badge.tsx';
import type { Column } from '../../../ui/lists/data-list.tsx';
import { VIDEO_PAGE_NAMES } from './video-fields.tsx';

function languagesOf({ videoUrlEn, videoUrlAr }: VideoSetting): string {
  const languages = [
    ...(videoUrlEn ? [m.content_videos_english()] : []),
    ...(videoUrlAr && !isSameVideo(videoUrlEn, videoUrlAr) ? [m.content_videos_arabic()] : []),
  ];
  return languages.join(m.content_videos_separator()) || m.content_videos_no_video();
}

export const videoColumns = (): [Column<VideoSetting>, ...Column<VideoSetting>[]] => [
  { id: 'title', header: m.content_videos_title(), cell: ({ title }) => <bdi>{title}</bdi> },
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
