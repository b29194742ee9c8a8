import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { type EmailTemplateRow, emailTemplates } from '../../../db/schema/mail.ts';
import { ApiError } from '../../../http/errors.ts';

/** By key. */
export const listTemplates = ({ db }: Context): Promise<EmailTemplateRow[]> =>
  db.select().from(emailTemplates).orderBy(asc(emailTemplates.templateKey));

/** @throws {ApiError} not_found */
export async function getTemplate({ db }: Context, id: string): Promise<EmailTemplateRow> {
  const [row] = await db.select().from(emailTemplates).where(eq(emailTemplates.id, id));
  if (!row) throw new ApiError('not_found');
  return row;
}
