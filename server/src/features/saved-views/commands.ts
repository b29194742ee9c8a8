// Views are how administrators look at the queue and change no record, so the audit log does not hold them.
import {
  MAX_SAVED_VIEWS,
  type SavedView,
  type SavedViewChange,
  type SavedViewInput,
} from '@bugquest/contract/saved-views/endpoints';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { employees } from '../../db/schema/employees.ts';
import { savedViews } from '../../db/schema/review.ts';
import { ApiError } from '../../http/errors.ts';
import { getSavedView } from './queries.ts';

/** @throws {ApiError} too_many_views */
export function createSavedView(ctx: Context, ownerId: string, input: SavedViewInput): Promise<SavedView> {
  return ctx.db.transaction(async (tx) => {
    // One after the other, so that the count holds for those who save at the same moment.
    await tx
      .select({ id: employees.id })
      .from(employees)
      .where(eq(employees.id, ownerId))
      .for('no key update');
    const views = await tx.$count(savedViews, eq(savedViews.ownerId, ownerId));
    if (views >= MAX_SAVED_VIEWS) throw new ApiError('too_many_views');
    const [made] = await tx
      .insert(savedViews)
      .values({ ...input, ownerId, createdAt: ctx.clock.now() })
      .returning({ id: savedViews.id });
    return getSavedView(tx, ownerId, made!.id);
  });
}

const ownView = (ownerId: string, id: string) => and(eq(savedViews.id, id), eq(savedViews.ownerId, ownerId));

/** @throws {ApiError} not_found for another's */
export function changeSavedView(
  ctx: Context,
  ownerId: string,
  id: string,
  changes: SavedViewChange,
): Promise<SavedView> {
  return ctx.db.transaction(async (tx) => {
    // Naming the id makes a change of nothing a statement, too.
    const changed = await tx
      .update(savedViews)
      .set({ id, ...changes })
      .where(ownView(ownerId, id))
      .returning({ id: savedViews.id });
    if (changed.length === 0) throw new ApiError('not_found');
    return getSavedView(tx, ownerId, id);
  });
}

/** @throws {ApiError} not_found for another's */
export async function deleteSavedView(ctx: Context, ownerId: string, id: string): Promise<void> {
  const deleted = await ctx.db
    .delete(savedViews)
    .where(ownView(ownerId, id))
    .returning({ id: savedViews.id });
  if (deleted.length === 0) throw new ApiError('not_found');
}
