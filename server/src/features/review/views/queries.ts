import { DESK_VIEWS, type DeskView } from '@bugquest/contract/review/views/desk-views';
import type { ViewCounts } from '@bugquest/contract/review/views/schema';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { countedUpTo } from '../../../db/count-up-to.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { filterOf, matching } from '../queue/filter-queries.ts';

/** Counts all views in one statement. Each count is a query of its own, which can use the index of its filter. */
export async function countViews(ctx: Context, caller: { id: string }): Promise<ViewCounts> {
  const counts = await Promise.all(
    (Object.keys(DESK_VIEWS) as DeskView[]).map(async (view) => {
      const shown = await matching(ctx, filterOf(ctx, DESK_VIEWS[view], caller));
      return sql`${countedUpTo(bugReports, shown)} as ${sql.identifier(view)}`;
    }),
  );
  const { rows } = await ctx.db.unnamed.execute<ViewCounts>(sql`select ${sql.join(counts, sql`, `)}`);
  return rows[0]!;
}
