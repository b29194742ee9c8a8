import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { type DataDownloadRow, dataDownloads } from '../../../../db/schema/personal-data.ts';
import { ApiError } from '../../../../http/errors.ts';

export async function findOwnDownload(
  { db }: Context,
  employeeId: string,
): Promise<DataDownloadRow | undefined> {
  const [row] = await db.select().from(dataDownloads).where(eq(dataDownloads.employeeId, employeeId));
  return row;
}

/** A finished download of this person. @throws {ApiError} not_found, also after a week and for everyone else */
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
