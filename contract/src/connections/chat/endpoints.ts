// Channels of Slack and Microsoft Teams that are told news of the program.
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idParams, success } from '../../fields.ts';
import { deliveryError } from '../webhooks/schema.ts';
import { chatChannel, chatChannelChange, chatChannelInput } from './schema.ts';

/** Oldest first. */
export const listChatChannels = endpoint({
  method: 'GET',
  path: '/api/admin/chat-channels',
  access: 'admin',
  topics: ['chat-channels'],
  reply: z.array(chatChannel),
});

export const createChatChannel = endpoint({
  method: 'POST',
  path: '/api/admin/chat-channels',
  access: 'admin',
  needsFreshPassword: true,
  changes: ['chat-channels'],
  body: chatChannelInput,
  reply: chatChannel,
  status: 201,
  errors: ['too_many_chat_channels'],
});

export const changeChatChannel = endpoint({
  method: 'PATCH',
  path: '/api/admin/chat-channels/:id',
  access: 'admin',
  needsFreshPassword: ({ name: _, isActive, ...rest }) =>
    isActive === true || Object.values(rest).some((value) => value !== undefined),
  changes: ['chat-channels'],
  params: idParams,
  body: chatChannelChange,
  reply: chatChannel,
  errors: ['not_found'],
});

export const deleteChatChannel = endpoint({
  method: 'DELETE',
  path: '/api/admin/chat-channels/:id',
  access: 'admin',
  changes: ['chat-channels'],
  params: idParams,
  reply: success,
  errors: ['not_found'],
});

/** Sends a test message and waits for the answer. */
export const testChatChannel = endpoint({
  method: 'POST',
  path: '/api/admin/chat-channels/:id/test',
  access: 'admin',
  changes: ['chat-channels'],
  params: idParams,
  reply: z.object({ error: z.nullable(deliveryError) }),
  errors: ['not_found', 'too_many_requests'],
});
