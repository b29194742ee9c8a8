// The same picture sent twice. An index holds each quarter of a hash: of two that differ in six bits, one quarter differs in one
// at most, so seventeen values of each quarter find all of them.
import { and, asc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { bugReports, HASH_BANDS, hashBand, mediaFiles } from '../../db/schema/bug-reports.ts';

/** Bits in which the same picture, compressed or scaled, may differ. */
const MAX_BITS_APART = 6;
const MAX_REPORTS = 5;
const MAX_PICTURES = 20;
const BITS = 16;

/** A quarter of a hash, and what differs from it in one bit. */
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

/** Other reports that hold a picture of a report, the likest first. */
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
