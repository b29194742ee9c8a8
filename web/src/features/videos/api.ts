import {
  changeVideo,
  createVideo,
  deleteVideo,
  getWelcomeVideo,
  listVideos,
} from '@bugquest/contract/videos/endpoints';
import type { NewVideo, VideoChange } from '@bugquest/contract/videos/schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const welcomeVideoQuery = () =>
  queryOptions({
    queryKey: [getWelcomeVideo.path],
    queryFn: ({ signal }) => call(getWelcomeVideo, { signal }),
  });

export const videosQuery = () =>
  queryOptions({
    queryKey: [listVideos.path],
    queryFn: ({ signal }) => call(listVideos, { signal }),
    refetchOnMount: 'always',
  });

/** Every change is seen in the list and in the welcome block. */
function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: [getWelcomeVideo.path] });
      await queryClient.invalidateQueries({ queryKey: [listVideos.path] });
    },
  });
}

export const useCreateVideo = () => useChange((body: NewVideo) => call(createVideo, { body }));

export const useChangeVideo = () =>
  useChange(({ id, ...body }: VideoChange & { id: string }) => call(changeVideo, { params: { id }, body }));

export const useDeleteVideo = () => useChange((id: string) => call(deleteVideo, { params: { id } }));
