import type { SavedView } from '@bugquest/contract/review/saved-views/schema';
import { asc, desc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { employees } from '../../../db/schema/employees.ts';
import { savedViews } from '../../../db/schema/review.ts';

const selectViews = (executor: Executor, viewerId: string) =>
  executor
    .select({
      ...getTableColumns(savedViews),
      isOwn: sql<boolean>`${savedViews.ownerId} = ${viewerId}`.as('is_own'),
      ownerName: employees.fullName,
    })
    .from(savedViews)
    .innerJoin(employees, eq(employees.id, savedViews.ownerId));

type Row = Awaited<ReturnType<typeof selectViews>>[number];

const toSavedView = ({ ownerId, createdAt, ...shown }: Row): SavedView => ({
  ...shown,
  createdAt: createdAt.toISOString(),
});

/** The viewer's own and shared views, own first, each by name. */
export async function listSavedViews({ db }: Context, viewerId: string): Promise<SavedView[]> {
  const rows = await selectViews(db, viewerId)
    .where(or(eq(savedViews.ownerId, viewerId), savedViews.isShared))
    .orderBy(desc(sql`is_own`), asc(sql`lower(${savedViews.name})`), asc(savedViews.id));
  return rows.map(toSavedView);
}

export async function getSavedView(executor: Executor, viewerId: string, id: string): Promise<SavedView> {
  const [row] = await selectViews(executor, viewerId).where(eq(savedViews.id, id));
  return toSavedView(row!);
}
