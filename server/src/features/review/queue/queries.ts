import { FEATURES, VALIDATION_REASONS } from '@bugquest/contract/reports/lists';
import type { ReportSort } from '@bugquest/contract/review/lists';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { listDistinctValues } from '../../../db/distinct-values.ts';
import { bugReports, mediaFiles } from '../../../db/schema/reports.ts';
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

/** Number of reports that match the filter. Cached for all pages and orders until something changes. */
export async function countReports(ctx: Context, filter: ReportFilter): Promise<number> {
  const key = `count ${JSON.stringify(Object.entries(filter).sort())}`;
  const { body } = await ctx.cache.keep(key, ['reports', 'employees', 'departments'], async () => {
    const count = await countMatching(ctx, filter);
    return { body: Buffer.from(String(count)), head: [] };
  });
  return Number(body);
}

async function countMatching(ctx: Context, { media, ...others }: ReportFilter): Promise<number> {
  const isOnlyMedia = media !== undefined && (await matching(ctx, others)) === undefined;
  if (isOnlyMedia) return countByMedia(ctx, media);
  return ctx.db.unnamed.$count(bugReports, await matching(ctx, { media, ...others }));
}

/** Reads the index of the files alone; joined with reports, a million take four times as long. */
async function countByMedia({ db }: Context, media: NonNullable<ReportFilter['media']>): Promise<number> {
  const withMedia = db.$count(
    db
      .selectDistinct({ id: mediaFiles.reportId })
      .from(mediaFiles)
      .where(isNotNull(mediaFiles.reportId))
      .as('with_media'),
  );
  if (media === 'yes') return withMedia;
  const [all, having] = await Promise.all([db.$count(bugReports), withMedia]);
  return all - having;
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
  const found = await Promise.all(conditions.map((where) => listDistinctValues(db, feature, where)));
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
