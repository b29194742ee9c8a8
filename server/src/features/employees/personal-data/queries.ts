import { ERASED_PARTS, KEPT_PARTS } from '@bugquest/contract/employees/personal-data/lists';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../../context.ts';
import { employees } from '../../../db/schema/employees.ts';
import { type DataDownloadRow, dataDownloads, erasureRequests } from '../../../db/schema/personal-data.ts';
import { ApiError } from '../../../http/errors.ts';
import { getSettings } from '../../settings/queries.ts';
import { getEmployee, listActiveAdmins } from '../queries.ts';
import { countParts } from './data-map/map-queries.ts';

export async function findOwnDownload(
  { db }: Context,
  employeeId: string,
): Promise<DataDownloadRow | undefined> {
  const [row] = await db.select().from(dataDownloads).where(eq(dataDownloads.employeeId, employeeId));
  return row;
}

/** @throws {ApiError} not_found, also after a week and for another person's download */
export async function getFinishedDownload({ db, clock }: Context, employeeId: string, id: string) {
  const [row] = await db
    .select()
    .from(dataDownloads)
    .where(
      and(
        eq(dataDownloads.id, id),
        eq(dataDownloads.employeeId, employeeId),
        eq(dataDownloads.state, 'done'),
        gt(dataDownloads.expiresAt, clock.now()),
      ),
    );
  if (!row?.storageKey || row.byteSize === null) throw new ApiError('not_found');
  return { storageKey: row.storageKey, byteSize: row.byteSize, createdAt: row.createdAt };
}

/** Older requests are in the audit log. */
const MAX_REQUESTS = 200;

export const isOnlyAdmin = (admins: readonly string[], id: string): boolean =>
  admins.length === 1 && admins[0] === id;

export async function readErasurePreview(ctx: Context, employeeId: string) {
  const person = await getEmployee(ctx.db, employeeId);
  const { erasure } = await getSettings(ctx);
  const counts = await countParts(ctx.db, person);
  const counted = <Part extends Parameters<typeof counts.get>[0]>(parts: readonly Part[]) =>
    parts.map((part) => ({ part, count: counts.get(part) ?? 0 }));
  const { deletesMedia } = erasure;
  return {
    erased: counted(ERASED_PARTS.filter((part) => part !== 'media' || deletesMedia)),
    kept: counted<(typeof KEPT_PARTS)[number] | 'media'>(
      deletesMedia ? KEPT_PARTS : ['media', ...KEPT_PARTS],
    ),
    isLastAdmin: isOnlyAdmin(await listActiveAdmins(ctx.db), employeeId),
  };
}

export async function findLatestErasure({ db }: Context, employeeId: string) {
  const [request] = await db
    .select()
    .from(erasureRequests)
    .where(eq(erasureRequests.employeeId, employeeId))
    .orderBy(desc(erasureRequests.id))
    .limit(1);
  return request;
}

const person = alias(employees, 'person');
const decider = alias(employees, 'decider');

/** Open requests first, then the latest others. */
export const listRequests = ({ db }: Context) =>
  db
    .select({
      request: erasureRequests,
      fullName: person.fullName,
      department: person.department,
      isAdmin: person.isAdmin,
      decidedBy: decider.fullName,
    })
    .from(erasureRequests)
    .innerJoin(person, eq(person.id, erasureRequests.employeeId))
    .leftJoin(decider, eq(decider.id, erasureRequests.decidedBy))
    .orderBy(desc(sql`${erasureRequests.state} = 'open'`), desc(erasureRequests.id))
    .limit(MAX_REQUESTS);
export type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number];
