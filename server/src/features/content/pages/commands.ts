import type { AuditAction } from '@bugquest/contract/audit/audit-actions';
import type { NewPage, PageChange } from '@bugquest/contract/content/pages/schema';
import { m } from '@bugquest/phrases/messages';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type PageContentRow, pageContent } from '../../../db/schema/content.ts';
import { ApiError } from '../../../http/errors.ts';
import { recordAudit } from '../../audit/commands.ts';
import { sanitizeTyped } from './sanitize-thread.ts';

const entryOf = (actorId: string, pageName: string, action: AuditAction) => ({
  actorId,
  action,
  recordType: 'page' as const,
  recordId: pageName,
});

type Words = Pick<PageContentRow, 'title' | 'content' | 'metaDescription' | 'isPublished'>;
const wordsOf = ({ title, content, metaDescription, isPublished }: Words): Words => ({
  title,
  content,
  metaDescription,
  isPublished,
});

/** @throws {ApiError} page_name_taken */
export async function createPage(ctx: Context, adminId: string, input: NewPage): Promise<PageContentRow> {
  const words = { ...wordsOf(input), content: await sanitizeTyped(input.content) };
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const [page] = await tx
      .insert(pageContent)
      .values({ ...words, pageName: input.pageName, lastModifiedBy: adminId, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: pageContent.pageName })
      .returning();
    if (!page) throw new ApiError('page_name_taken', { fields: { pageName: m.error_page_name_taken } });
    await recordAudit(ctx, tx, { ...entryOf(adminId, page.pageName, 'create page'), after: words });
    await ctx.changes.publish(tx, ['pages']);
    return page;
  });
}

/** @throws {ApiError} not_found */
async function lockPage(tx: Transaction, pageName: string): Promise<PageContentRow> {
  const [page] = await tx.select().from(pageContent).where(eq(pageContent.pageName, pageName)).for('update');
  if (!page) throw new ApiError('not_found');
  return page;
}

const isSame = (one: Words, other: Words) =>
  Object.entries(one).every(([name, value]) => other[name as keyof Words] === value);

/**
 * Missing fields stay unchanged. A call without effect changes nothing, so a call whose reply was lost can be repeated.
 * @throws {ApiError} page_changed when the version is not the one that was seen
 */
export async function changePage(
  ctx: Context,
  adminId: string,
  pageName: string,
  { updatedAt: seen, lastModifiedBy: _, content: typed, ...others }: PageChange,
): Promise<PageContentRow> {
  const changes = typed === undefined ? others : { ...others, content: await sanitizeTyped(typed) };
  return ctx.db.transaction(async (tx) => {
    const page = await lockPage(tx, pageName);
    const before = wordsOf(page);
    const after = { ...before, ...changes };
    if (isSame(after, before)) return page;
    if (seen !== undefined && new Date(seen).getTime() !== page.updatedAt.getTime())
      throw new ApiError('page_changed');
    const [changed] = await tx
      .update(pageContent)
      .set({ ...after, lastModifiedBy: adminId, updatedAt: laterThan(page.updatedAt, ctx.clock.now()) })
      .where(eq(pageContent.id, page.id))
      .returning();
    await recordAudit(ctx, tx, { ...entryOf(adminId, pageName, 'change page'), before, after });
    await ctx.changes.publish(tx, ['pages']);
    return changed!;
  });
}

/** The timestamp identifies the version, so it always increases. */
const laterThan = (before: Date, now: Date) => new Date(Math.max(now.getTime(), before.getTime() + 1));
