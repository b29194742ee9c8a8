import {
  changeVideo,
  createVideo,
  deleteVideo,
  getWelcomeVideo,
  listVideos,
} from '@bugquest/contract/content/videos/endpoints';
import type { NewVideo, VideoChange } from '@bugquest/contract/content/videos/schema';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

const AWAITED = { refetch: 'awaited' } as const;

export const welcomeVideoQuery = () => endpointQuery(getWelcomeVideo, {}, { refetchOnMount: true });

export const videosQuery = () => endpointQuery(listVideos);

export const useCreateVideo = () =>
  useEndpointMutation((body: NewVideo) => write(createVideo, { body }), AWAITED);

export const useChangeVideo = () =>
  useEndpointMutation(
    ({ id, ...body }: VideoChange & { id: string }) => write(changeVideo, { params: { id }, body }),
    AWAITED,
  );

export const useDeleteVideo = () =>
  useEndpointMutation((id: string) => write(deleteVideo, { params: { id } }), AWAITED);
