import { and, asc, eq, gt, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { mediaPreviews } from '../../../../db/schema/media-previews.ts';
import { mediaFiles } from '../../../../db/schema/reports.ts';

/** Files after an id that have no previews, or whose last attempt did not end well and may be repeated, oldest first. */
export async function listWithoutPreviews(
  { db, ffmpeg, clock }: Context,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const ofFile = eq(mediaPreviews.mediaId, mediaFiles.id);
  // Screenshots of older releases have a thumbnail and no icon.
  const settled = db
    .select({ one: sql`1` })
    .from(mediaPreviews)
    .where(and(ofFile, ne(mediaPreviews.kind, 'thumbnail')));
  const due = db
    .select({ one: sql`1` })
    .from(mediaPreviews)
    .where(
      and(
        ofFile,
        lt(mediaPreviews.claimedUntil, clock.now()),
        or(eq(mediaPreviews.state, 'waiting'), eq(mediaPreviews.state, 'working')),
      ),
    );
  const rows = await db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(
      and(
        after ? gt(mediaFiles.id, after) : undefined,
        ffmpeg.isThere ? undefined : eq(mediaFiles.kind, 'screenshots'),
        or(notExists(settled), sql`exists ${due}`),
      ),
    )
    .orderBy(asc(mediaFiles.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
