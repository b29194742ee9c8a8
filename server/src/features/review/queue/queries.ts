import { FEATURES, VALIDATION_REASONS } from '@bugquest/contract/reports/lists';
import type { ReportSort } from '@bugquest/contract/review/lists';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { countUpTo } from '../../../db/count-up-to.ts';
import { listDistinctValues } from '../../../db/distinct-values.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import type { PageQuery } from '../../../http/paging.ts';
import { listDepartments } from '../../employees/list-queries.ts';
import type { ReportWithReporter } from '../../reports/present.ts';
import { selectWithReporter, withMedia } from '../../reports/queries.ts';
import { matching, type ReportFilter } from './filter-queries.ts';
import { ORDERS } from './sort-queries.ts';

/** Reports that match the filter. */
export async function listReports(
  ctx: Context,
  { limit, cursor, sort, ...filter }: ReportFilter & PageQuery & { sort: ReportSort },
): Promise<ReportWithReporter[]> {
  const { orderBy, after } = ORDERS[sort];
  const rows = await selectWithReporter(ctx.db.unnamed)
    .where(and(await matching(ctx, filter), cursor ? after(cursor) : undefined))
    .orderBy(...orderBy)
    .limit(limit);
  return withMedia(ctx.db, rows);
}

/** Number of reports that match the filter, at most COUNT_LIMIT. Cached for all pages and orders until something changes. */
export async function countReports(ctx: Context, filter: ReportFilter): Promise<number> {
  const key = `count ${JSON.stringify(Object.entries(filter).sort())}`;
  const { body } = await ctx.cache.keep(key, ['reports', 'employees', 'departments'], async () => {
    const count = await countUpTo(ctx.db.unnamed, bugReports, await matching(ctx, filter));
    return { body: Buffer.from(String(count)), head: [] };
  });
  return Number(body);
}

const inOrder = (names: Iterable<string>) =>
  [...new Set(names)].filter(Boolean).sort((one, other) => one.localeCompare(other));

/** The features of reports; the index that has them begins with the reason of the decision. */
async function listFeatures({ db }: Context): Promise<string[]> {
  const { feature, validationReason } = bugReports;
  const conditions = [
    isNull(validationReason),
    ...VALIDATION_REASONS.map((reason) => eq(validationReason, reason)),
  ];
  const found = await Promise.all(
    conditions.map((where) => listDistinctValues(db, feature, where, validationReason)),
  );
  return found.flat();
}

/** Departments and features for the filters of the queue. */
export async function getFacets(ctx: Context) {
  const [departments, features] = await Promise.all([listDepartments(ctx), listFeatures(ctx)]);
  return {
    departments: inOrder(departments),
    features: inOrder([...FEATURES, ...features]),
  };
}
