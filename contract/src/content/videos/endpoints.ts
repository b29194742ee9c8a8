import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idParams, success } from '../../fields.ts';
import { newVideo, videoChange, videoSetting, visitorVideo } from './schema.ts';

/** A missing or disabled setting is answered with `isEnabled: false` and no other values. */
export const getWelcomeVideo = endpoint({
  method: 'GET',
  path: '/api/video-settings/login_welcome_video',
  access: 'public',
  topics: ['videos'],
  cachedFor: 'everybody',
  reply: visitorVideo,
});

/** Sorted by key. */
export const listVideos = endpoint({
  method: 'GET',
  path: '/api/video-settings',
  access: 'admin',
  topics: ['videos'],
  reply: z.array(videoSetting),
});

export const createVideo = endpoint({
  method: 'POST',
  path: '/api/admin/video-settings',
  access: 'admin',
  daily: 'administration',
  // Strangers see enabled videos.
  needsFreshPassword: ({ isEnabled }) => isEnabled,
  changes: ['videos'],
  body: newVideo,
  reply: videoSetting,
  status: 201,
  errors: ['setting_key_taken'],
});

export const changeVideo = endpoint({
  method: 'PATCH',
  path: '/api/admin/video-settings/:id',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: ({ isEnabled }) => isEnabled !== false,
  changes: ['videos'],
  params: idParams,
  body: videoChange,
  reply: videoSetting,
});

export const deleteVideo = endpoint({
  method: 'DELETE',
  path: '/api/admin/video-settings/:id',
  access: 'admin',
  daily: 'administration',
  changes: ['videos'],
  params: idParams,
  reply: success,
});
