import type { ChatChannel } from '@bugquest/contract/connections/chat/schema';
import type { ChatChannelRow } from '../../../db/schema/chat.ts';

/** Without the address. */
export const toChatChannel = (row: ChatChannelRow): ChatChannel => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  host: row.host,
  language: row.language,
  news: row.news,
  isActive: row.isActive,
  lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
  lastError:
    row.lastError && row.lastErrorAt
      ? { code: row.lastError, status: row.lastErrorStatus, at: row.lastErrorAt.toISOString() }
      : null,
  createdAt: row.createdAt.toISOString(),
});
