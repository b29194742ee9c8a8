import {
  changeChatChannel,
  createChatChannel,
  deleteChatChannel,
  listChatChannels,
  testChatChannel,
} from '@bugquest/contract/connections/chat/endpoints';
import type { ChatChannelChange, ChatChannelInput } from '@bugquest/contract/connections/chat/schema';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

const AWAITED = { refetch: 'awaited' } as const;

export const chatChannelsQuery = () => endpointQuery(listChatChannels);

export const useCreateChannel = () =>
  useEndpointMutation((body: ChatChannelInput) => write(createChatChannel, { body }), AWAITED);

export const useChangeChannel = () =>
  useEndpointMutation(
    ({ id, ...body }: ChatChannelChange & { id: string }) =>
      write(changeChatChannel, { params: { id }, body }),
    AWAITED,
  );

export const useDeleteChannel = () =>
  useEndpointMutation((id: string) => write(deleteChatChannel, { params: { id } }), AWAITED);

export const useTestChannel = () =>
  useEndpointMutation((id: string) => write(testChatChannel, { params: { id } }), AWAITED);
