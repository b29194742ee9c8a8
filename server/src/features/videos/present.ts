import type { ShownVideo, VideoSetting } from '@bugquest/contract/videos/schema';
import type { VideoSettingRow } from '../../db/schema/content.ts';

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

/** What is turned off is told to nobody. */
export const toShownVideo = (row: VideoSettingRow | undefined): ShownVideo =>
  row?.isEnabled ? row : NOTHING;
