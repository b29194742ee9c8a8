import type { EmailTemplate } from '@bugquest/contract/mail/templates/schema';
import type { EmailTemplateRow } from '../../../db/schema/mail.ts';

export const toEmailTemplate = (row: EmailTemplateRow): EmailTemplate => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
