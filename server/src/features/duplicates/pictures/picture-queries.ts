// Finds equal pictures. Each quarter of a hash has an index: if two hashes differ in at most six bits, at least one quarter
// differs in at most one bit, so seventeen values of each quarter find all of them.
import { and, asc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { bugReports, HASH_BANDS, hashBand, mediaFiles } from '../../../db/schema/reports.ts';

/** Maximum number of different bits of the same picture, compressed or scaled. */
const MAX_BITS_APART = 6;
const MAX_REPORTS = 5;
const MAX_PICTURES = 20;
const BITS = 16;

/** A quarter of a hash and all values that differ from it in one bit. */
function nearBands(hash: bigint, shift: number): number[] {
  const band = Number((hash >> BigInt(shift)) & 0xffffn);
  return [band, ...Array.from({ length: BITS }, (_, bit) => band ^ (1 << bit))];
}

const bitsApart = (hash: bigint): SQL<number> =>
  sql<number>`bit_count((${mediaFiles.perceptualHash} # ${String(hash)}::bigint)::bit(64))::int`;

const isNear = (hash: bigint): SQL | undefined =>
  and(
    isNotNull(mediaFiles.perceptualHash),
    or(
      ...HASH_BANDS.map((shift) =>
        inArray(hashBand(mediaFiles.perceptualHash, shift), nearBands(hash, shift)),
      ),
    ),
    sql`${bitsApart(hash)} <= ${MAX_BITS_APART}`,
  );

/** Other reports with a picture of this report, most similar first. */
export async function listSamePictures(ctx: Context, reportId: string) {
  const own = await ctx.db
    .select({ hash: mediaFiles.perceptualHash, key: mediaFiles.storageKey })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.reportId, reportId), isNotNull(mediaFiles.perceptualHash)))
    .orderBy(asc(mediaFiles.id))
    .limit(MAX_PICTURES);
  const found = await Promise.all(
    own.map(({ hash, key }) =>
      ctx.db.unnamed
        .select({
          id: bugReports.id,
          serialNumber: bugReports.serialNumber,
          key: mediaFiles.storageKey,
          ownKey: sql<string>`${key}::text`,
          apart: bitsApart(hash!),
        })
        .from(mediaFiles)
        .innerJoin(bugReports, eq(bugReports.id, mediaFiles.reportId))
        .where(and(ne(mediaFiles.reportId, reportId), isNear(hash!)))
        .orderBy(asc(bitsApart(hash!)), asc(mediaFiles.id))
        .limit(MAX_REPORTS),
    ),
  );
  const likest = new Map<string, (typeof found)[number][number]>();
  for (const one of found.flat().sort((a, b) => a.apart - b.apart)) {
    if (!likest.has(one.id)) likest.set(one.id, one);
  }
  return [...likest.values()].slice(0, MAX_REPORTS);
}
