import type { Session } from '@bugquest/contract/accounts/schema';
import type { sessions } from '../../db/schema/accounts.ts';

export const toSession = (row: typeof sessions.$inferSelect, currentId: string): Session => ({
  id: row.id,
  userAgent: row.userAgent,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  current: row.id === currentId,
});
