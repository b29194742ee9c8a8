import { FEATURES } from '@bugquest/contract/reports/lists';
import type { ViewCounts } from '@bugquest/contract/review/desk-schema';
import { DESK_VIEWS, type DeskView } from '@bugquest/contract/review/desk-views';
import type { ReportSort } from '@bugquest/contract/review/lists';
import { and, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { countUpTo, countUpToExpression } from '../../../db/count-up-to.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import type { PageQuery } from '../../../http/paging.ts';
import { listDepartments } from '../../employees/list-queries.ts';
import { selectWithReporter, withMedia } from '../../reports/queries.ts';
import { openQuestionCount } from '../deletion/question-commands.ts';
import { matchesFilter, type ReportFilter, resolveFilter } from './filter-queries.ts';
import { ORDERS } from './sort-queries.ts';

type QueueQuery = ReportFilter & PageQuery & { sort: ReportSort };

/** `total` is at most COUNT_LIMIT. */
export async function getReportsPage(ctx: Context, { limit, cursor, sort, ...filter }: QueueQuery) {
  const { orderBy, after } = ORDERS[sort];
  const where = await matchesFilter(ctx, filter);
  const list = async () => {
    // Selects the page before joining other tables. Otherwise a search for a common name would join thousands of reports.
    const page = ctx.db.unnamed
      .select({ id: bugReports.id })
      .from(bugReports)
      .where(and(where, cursor ? after(cursor) : undefined))
      .orderBy(...orderBy)
      .limit(limit);
    const rows = await selectWithReporter(ctx.db.unnamed)
      .where(inArray(bugReports.id, page))
      .orderBy(...orderBy);
    return withMedia(ctx.db, rows);
  };
  const [reports, total] = await Promise.all([list(), countUpTo(ctx.db.unnamed, bugReports, where)]);
  return { reports, total };
}

/** Returns the reports that changed after `since`, and the ids of those that no longer exist. */
export async function getChangedReports(ctx: Context, { ids, since }: { ids: string[]; since: string }) {
  const rows = await ctx.db
    .select({ id: bugReports.id, isChanged: sql<boolean>`${bugReports.updatedAt} > ${since}::timestamptz` })
    .from(bugReports)
    .where(inArray(bugReports.id, ids));
  const changed = rows.flatMap(({ id, isChanged }) => (isChanged ? [id] : []));
  const existing = new Set(rows.map(({ id }) => id));
  return {
    changed:
      changed.length === 0
        ? []
        : await withMedia(ctx.db, await selectWithReporter(ctx.db).where(inArray(bugReports.id, changed))),
    deleted: ids.filter((id) => !existing.has(id.toLowerCase())),
  };
}

const sortNames = (names: Iterable<string>) =>
  [...new Set(names)].filter(Boolean).sort((one, other) => one.localeCompare(other));

async function listFeatures({ db }: Context): Promise<string[]> {
  const rows = await db.selectDistinct({ feature: bugReports.feature }).from(bugReports);
  return rows.map(({ feature }) => feature);
}

export async function getFacets(ctx: Context) {
  const [departments, features] = await Promise.all([listDepartments(ctx), listFeatures(ctx)]);
  return {
    departments: sortNames(departments),
    features: sortNames([...FEATURES, ...features]),
  };
}

/** Counts all views in one statement. Each count is a separate subquery, which can use the index of its filter. */
export async function countViews(ctx: Context, caller: { id: string }): Promise<ViewCounts> {
  const counts = await Promise.all(
    (Object.keys(DESK_VIEWS) as DeskView[]).map(async (view) => {
      const viewFilter = await matchesFilter(ctx, resolveFilter(ctx, DESK_VIEWS[view], caller));
      return sql`${countUpToExpression(bugReports, viewFilter)} as ${sql.identifier(view)}`;
    }),
  );
  const columns = [...counts, sql`${openQuestionCount} as ${sql.identifier('deletionQuestions')}`];
  const { rows } = await ctx.db.unnamed.execute<ViewCounts>(sql`select ${sql.join(columns, sql`, `)}`);
  return rows[0]!;
}
