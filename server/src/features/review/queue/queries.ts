import { FEATURES, VALIDATION_REASONS } from '@bugquest/contract/reports/lists';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { listDistinctValues } from '../../../db/distinct-values.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { listDepartments } from '../../employees/list-queries.ts';
import { selectWithReporter, withMedia } from '../../reports/queries.ts';
import { findPage, type QueueQuery } from './page-queries.ts';
import { ORDERS } from './sort-queries.ts';

/** A page of the reports that match the filter, and how many there are, at most COUNT_LIMIT. */
export async function getReportsPage(ctx: Context, query: QueueQuery) {
  const { where, ids, total } = await findPage(ctx, query);
  const { orderBy, after } = ORDERS[query.sort];
  const list = async () => {
    const rows = await selectWithReporter(ctx.db.unnamed)
      // A report that has stopped matching meanwhile stays: a shorter page would be the last one.
      .where(ids ? isOneOf(bugReports.id, ids) : and(where, query.cursor ? after(query.cursor) : undefined))
      .orderBy(...orderBy)
      .limit(query.limit);
    return withMedia(ctx.db, rows);
  };
  const [reports, count] = await Promise.all([list(), total]);
  return { reports, total: count };
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
