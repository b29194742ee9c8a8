import { and, eq, lt, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { mails } from '../../db/schema/mail.ts';

/** Removes the words of mails that were sent before; the log keeps that they were. */
export async function emptyOldMails(ctx: Context, before: Date): Promise<void> {
  await ctx.db
    .update(mails)
    .set({ text: '', html: '' })
    .where(and(eq(mails.state, 'sent'), lt(mails.createdAt, before), ne(mails.html, '')));
}
