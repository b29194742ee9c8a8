import { asc } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { type ChatChannelRow, chatChannels } from '../../../db/schema/chat.ts';

/** Oldest first. */
export const listChannels = ({ db }: Context): Promise<ChatChannelRow[]> =>
  db.select().from(chatChannels).orderBy(asc(chatChannels.createdAt), asc(chatChannels.id));
