import type { AuditAction } from '@bugquest/contract/audit/audit-actions';
import { defaultPage } from '@bugquest/contract/content/pages/default-pages';
import { DEFAULT_PAGES, NAMES_TO_PUBLISH, pageNameIn } from '@bugquest/contract/content/pages/page-names';
import type { NewPage, PageChange, PageForReaders } from '@bugquest/contract/content/pages/schema';
import { LANGUAGES, type Language } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type PageContentRow, pageContent } from '../../../db/schema/content.ts';
import { ApiError } from '../../../http/errors.ts';
import { recordAudit } from '../../audit/commands.ts';
import { toReadPage, toUnpublishedPage } from './present.ts';
import { sanitizeContent } from './sanitize.ts';
import { sanitizeInThread } from './sanitize-thread.ts';

export const listPages = ({ db }: Context) =>
  db.select().from(pageContent).orderBy(asc(pageContent.pageName));

export async function findPage({ db }: Context, pageName: string): Promise<PageContentRow | undefined> {
  const [page] = await db.select().from(pageContent).where(eq(pageContent.pageName, pageName));
  return page;
}

/** The published version in a language, otherwise in English. A version without content counts as missing. */
async function findPublishedPage(
  { db }: Context,
  base: string,
  language: Language,
): Promise<PageContentRow | undefined> {
  const names = [...new Set([pageNameIn(base, language), base])];
  const pages = await db
    .select()
    .from(pageContent)
    .where(and(inArray(pageContent.pageName, names), eq(pageContent.isPublished, true)));
  return names
    .map((name) => pages.find((page) => page.pageName === name))
    .find((page) => page !== undefined && page.content !== '');
}

/** Without content if nothing is published. */
export async function readPublishedPage(
  ctx: Context,
  base: string,
  language: Language,
): Promise<PageForReaders> {
  const page = await findPublishedPage(ctx, base, language);
  return page ? toReadPage(page) : toUnpublishedPage(base, language);
}

const auditEntryOf = (actorId: string, pageName: string, action: AuditAction) => ({
  actorId,
  action,
  recordType: 'page' as const,
  recordId: pageName,
});

type PageFields = Pick<PageContentRow, 'title' | 'content' | 'metaDescription' | 'isPublished'>;
const pageFieldsOf = ({ title, content, metaDescription, isPublished }: PageFields): PageFields => ({
  title,
  content,
  metaDescription,
  isPublished,
});

/** @throws {ApiError} page_name_taken */
export async function createPage(ctx: Context, adminId: string, input: NewPage): Promise<PageContentRow> {
  const fields = { ...pageFieldsOf(input), content: await sanitizeInThread(input.content) };
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const [page] = await tx
      .insert(pageContent)
      .values({
        ...fields,
        pageName: input.pageName,
        lastModifiedBy: adminId,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: pageContent.pageName })
      .returning();
    if (!page) throw new ApiError('page_name_taken', { fields: { pageName: m.error_page_name_taken } });
    await recordAudit(ctx, tx, { ...auditEntryOf(adminId, page.pageName, 'create page'), after: fields });
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

const isSame = (one: PageFields, other: PageFields) =>
  Object.entries(one).every(([name, value]) => other[name as keyof PageFields] === value);

/**
 * Missing fields stay unchanged. A call without effect changes nothing, so a client that lost the reply can repeat the call.
 * @throws {ApiError} page_changed when another change came after the version that the administrator read
 */
export async function changePage(
  ctx: Context,
  adminId: string,
  pageName: string,
  { updatedAt: readVersion, lastModifiedBy: _, content: html, ...others }: PageChange,
): Promise<PageContentRow> {
  const changes = html === undefined ? others : { ...others, content: await sanitizeInThread(html) };
  return ctx.db.transaction(async (tx) => {
    const page = await lockPage(tx, pageName);
    const before = pageFieldsOf(page);
    const after = { ...before, ...changes };
    if (isSame(after, before)) return page;
    if (new Date(readVersion).getTime() !== page.updatedAt.getTime()) throw new ApiError('page_changed');
    const [changed] = await tx
      .update(pageContent)
      .set({ ...after, lastModifiedBy: adminId, updatedAt: nextVersionTime(page.updatedAt, ctx.clock.now()) })
      .where(eq(pageContent.id, page.id))
      .returning();
    await recordAudit(ctx, tx, { ...auditEntryOf(adminId, pageName, 'change page'), before, after });
    await ctx.changes.publish(tx, ['pages']);
    return changed!;
  });
}

/** The timestamp identifies the version, so it always increases. */
const nextVersionTime = (before: Date, now: Date) => new Date(Math.max(now.getTime(), before.getTime() + 1));

/**
 * Pages without a built-in text are published, so that a new program has a help, a privacy and a terms page. Other pages are
 * drafts, so that screens show the built-in text until an administrator publishes a page (docs/decisions/0018).
 */
export async function seedPages({ db, clock }: Context): Promise<void> {
  const now = clock.now();
  const pages = DEFAULT_PAGES.flatMap((base) =>
    LANGUAGES.map((language) => {
      const { title, content, metaDescription } = defaultPage(base, language);
      return {
        pageName: pageNameIn(base, language),
        title,
        content: sanitizeContent(content),
        metaDescription,
        isPublished: NAMES_TO_PUBLISH.includes(base),
        createdAt: now,
        updatedAt: now,
      };
    }),
  );
  await db.insert(pageContent).values(pages).onConflictDoNothing({ target: pageContent.pageName });
}
