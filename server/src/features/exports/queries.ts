import { desc, eq, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { employees } from '../../db/schema/employees.ts';
import { type ExportRunRow, exportRuns } from '../../db/schema/exports.ts';
import { ApiError } from '../../http/errors.ts';
import type { PageQuery } from '../../http/paging.ts';
import type { ListedRun } from './present.ts';

const selectRuns = ({ db }: Context) =>
  db
    .select({ run: exportRuns, requester: { fullName: employees.fullName, deletedAt: employees.deletedAt } })
    .from(exportRuns)
    .innerJoin(employees, eq(employees.id, exportRuns.requestedBy));

/** Newest first. */
export async function listExports(ctx: Context, { limit, cursor }: PageQuery): Promise<ListedRun[]> {
  const rows = await selectRuns(ctx)
    .where(cursor ? lt(exportRuns.id, cursor) : undefined)
    .orderBy(desc(exportRuns.id))
    .limit(limit);
  return rows.map(({ run, requester }) => ({ ...run, requester }));
}

export const countExports = ({ db }: Context) => db.$count(exportRuns);

/** @throws {ApiError} not_found */
export async function getExport(ctx: Context, id: string): Promise<ListedRun> {
  const [found] = await selectRuns(ctx).where(eq(exportRuns.id, id));
  if (!found) throw new ApiError('not_found');
  return { ...found.run, requester: found.requester };
}

/** The run without joined names, for the job. */
export async function findExport({ db }: Context, id: string): Promise<ExportRunRow | undefined> {
  const [run] = await db.select().from(exportRuns).where(eq(exportRuns.id, id));
  return run;
}
