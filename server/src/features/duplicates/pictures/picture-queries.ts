// Each quarter of a hash has an index. If two hashes differ in at most six bits, at least one quarter differs in at most one bit.
// So a search for seventeen values of each quarter finds all these hashes.
import { and, asc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { bugReports, HASH_BANDS, hashBand, mediaFiles } from '../../../db/schema/reports.ts';

/** The hashes of one picture differ in at most this many bits after compression or scaling. */
const MAX_DIFFERENT_BITS = 6;
const MAX_REPORTS = 5;
const MAX_PICTURES = 20;
const BAND_BITS = 16;

/** A quarter of a hash and all values that differ from it in one bit. */
function nearBands(hash: bigint, shift: number): number[] {
  const band = Number((hash >> BigInt(shift)) & 0xffffn);
  return [band, ...Array.from({ length: BAND_BITS }, (_, bit) => band ^ (1 << bit))];
}

const differentBitsTo = (hash: bigint): SQL<number> =>
  sql<number>`bit_count((${mediaFiles.perceptualHash} # ${String(hash)}::bigint)::bit(64))::int`;

const isNear = (hash: bigint): SQL | undefined =>
  and(
    isNotNull(mediaFiles.perceptualHash),
    or(
      ...HASH_BANDS.map((shift) =>
        inArray(hashBand(mediaFiles.perceptualHash, shift), nearBands(hash, shift)),
      ),
    ),
    sql`${differentBitsTo(hash)} <= ${MAX_DIFFERENT_BITS}`,
  );

/** Other reports with a picture of this report, most similar first. */
export async function listSamePictures(ctx: Context, reportId: string) {
  const ownPictures = await ctx.db
    .select({ hash: mediaFiles.perceptualHash, key: mediaFiles.storageKey })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.reportId, reportId), isNotNull(mediaFiles.perceptualHash)))
    .orderBy(asc(mediaFiles.id))
    .limit(MAX_PICTURES);
  const found = await Promise.all(
    ownPictures.map(({ hash, key }) =>
      ctx.db.unnamed
        .select({
          id: bugReports.id,
          serialNumber: bugReports.serialNumber,
          key: mediaFiles.storageKey,
          ownKey: sql<string>`${key}::text`,
          differentBits: differentBitsTo(hash!),
        })
        .from(mediaFiles)
        .innerJoin(bugReports, eq(bugReports.id, mediaFiles.reportId))
        .where(and(ne(mediaFiles.reportId, reportId), isNear(hash!)))
        .orderBy(asc(differentBitsTo(hash!)), asc(mediaFiles.id))
        .limit(MAX_REPORTS),
    ),
  );
  const bestByReport = new Map<string, (typeof found)[number][number]>();
  for (const match of found.flat().sort((one, other) => one.differentBits - other.differentBits)) {
    if (!bestByReport.has(match.id)) bestByReport.set(match.id, match);
  }
  return [...bestByReport.values()].slice(0, MAX_REPORTS);
}
