// Video settings (section 3, video_settings; section 5, "Video setting").
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import {
  atMost,
  changedText,
  oneOf,
  optionalText,
  recordId,
  requiredLine,
  sentText,
  timestamp,
  withError,
} from '../../fields.ts';
import { readVideoUrl } from './embed.ts';

/** The screens that can show a welcome video (section 2, "Welcome video block"). */
export const VIDEO_PAGES = ['login', 'signup'] as const;
export type VideoPage = (typeof VIDEO_PAGES)[number];

export const WELCOME_VIDEO = 'login_welcome_video';
/** The keys of the videos that a screen shows. */
export const VIDEO_KEYS = [WELCOME_VIDEO] as const;
export type VideoKey = (typeof VIDEO_KEYS)[number];

const settingKey = requiredLine(80, m.field_setting_key_required).check(
  z.regex(/^[\w-]+$/, withError(m.field_setting_key_invalid)),
);
const title = requiredLine(200, m.field_title_required);

/** A YouTube URL or ''. */
const videoUrl = sentText(m.field_video_url_invalid).check(
  z.trim(),
  atMost(500, m.field_video_url_invalid),
  z.refine(
    (typed) => typed === '' || readVideoUrl(typed) !== undefined,
    withError(m.field_video_url_invalid),
  ),
);
const isEnabled = z.boolean(withError(m.field_choice_invalid));
const showOnPages = z
  .array(oneOf(VIDEO_PAGES, m.field_choice_invalid), withError(m.field_choice_invalid))
  .check(
    atMost(VIDEO_PAGES.length, m.field_choice_invalid),
    z.overwrite((chosen) => VIDEO_PAGES.filter((page) => chosen.includes(page))),
  );

const MAX_DESCRIPTION = 1000;

export const newVideo = z.object({
  settingKey,
  title,
  description: optionalText(MAX_DESCRIPTION),
  videoUrlEn: z._default(videoUrl, ''),
  videoUrlAr: z._default(videoUrl, ''),
  isEnabled: z._default(isEnabled, true),
  showOnPages: z._default(showOnPages, ['login']),
});
export type NewVideo = z.output<typeof newVideo>;

/** Missing fields stay unchanged. The key cannot change. */
export const videoChange = z.object({
  title: z.optional(title),
  description: changedText(MAX_DESCRIPTION),
  videoUrlEn: z.optional(videoUrl),
  videoUrlAr: z.optional(videoUrl),
  isEnabled: z.optional(isEnabled),
  showOnPages: z.optional(showOnPages),
});
export type VideoChange = z.output<typeof videoChange>;

export const videoSetting = z.object({
  id: recordId,
  settingKey: z.string(),
  title: z.string(),
  description: z.string(),
  videoUrlEn: z.string(),
  videoUrlAr: z.string(),
  isEnabled: z.boolean(),
  showOnPages: z.array(z.enum(VIDEO_PAGES)),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type VideoSetting = z.output<typeof videoSetting>;

/** The part of a video setting that visitors see. */
export const visitorVideo = z.pick(videoSetting, {
  title: true,
  description: true,
  videoUrlEn: true,
  videoUrlAr: true,
  isEnabled: true,
  showOnPages: true,
});
export type VisitorVideo = z.output<typeof visitorVideo>;
