import type { EmailList } from '@bugquest/contract/mail/lists/schema';
import type { EmailListRow } from '../../../db/schema/outreach.ts';

export const toEmailList = (row: EmailListRow): EmailList => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
