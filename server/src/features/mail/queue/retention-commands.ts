import { and, eq, lt, ne } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { mails } from '../../../db/schema/mail.ts';

/** Deletes the text of mails that were created before the given time and have been sent. The log entry stays. */
export async function deleteOldMailTexts(ctx: Context, before: Date): Promise<void> {
  await ctx.db
    .update(mails)
    .set({ text: '', html: '' })
    .where(and(eq(mails.state, 'sent'), lt(mails.createdAt, before), ne(mails.html, '')));
}
