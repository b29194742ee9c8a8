import { pageNameIn } from '@bugquest/contract/content/pages/page-names';
import type { Language } from '@bugquest/contract/employees/lists';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { type PageContentRow, pageContent } from '../../../db/schema/content.ts';

export const listPages = ({ db }: Context) =>
  db.select().from(pageContent).orderBy(asc(pageContent.pageName));

export async function findPage({ db }: Context, pageName: string): Promise<PageContentRow | undefined> {
  const [page] = await db.select().from(pageContent).where(eq(pageContent.pageName, pageName));
  return page;
}

/** The published version in a language, otherwise in English. A version without content counts as missing. */
export async function findPublishedPage(
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
