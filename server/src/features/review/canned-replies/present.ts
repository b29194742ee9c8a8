import type { CannedReply } from '@bugquest/contract/review/canned-replies/schema';
import type { CannedReplyRow } from '../../../db/schema/review.ts';

export const toCannedReply = (row: CannedReplyRow): CannedReply => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
