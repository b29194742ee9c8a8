import type { ShownVideo, VideoSetting } from '@bugquest/contract/content/videos/schema';
import type { VideoSettingRow } from '../../../db/schema/content.ts';

export const toVideoSetting = (row: VideoSettingRow): VideoSetting => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const NOTHING: ShownVideo = {
  title: '',
  description: '',
  videoUrlEn: '',
  videoUrlAr: '',
  isEnabled: false,
  showOnPages: [],
};

/** Fields of a disabled video are not shown. */
export const toShownVideo = (row: VideoSettingRow | undefined): ShownVideo =>
  row?.isEnabled ? row : NOTHING;
