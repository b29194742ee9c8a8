// Signed links to files, for people of other systems who cannot log in (docs/decisions/0058). A link contains the file and its expiry
// time, with a keyed hash of both. The link stops earlier if its report is deleted.
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { bugReports, isFileOfReporter, type MediaFileRow, mediaFiles } from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import { isKeyedHash } from '../../../platform/crypto/vault.ts';

const LINK_PURPOSE = 'media link';
/** Links to files work without a login for this time. */
const LINKED_MEDIA_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

const signedText = (id: string, until: string) => `${id} ${until}`;

export type LinkedFile = Pick<MediaFileRow, 'id' | 'kind' | 'fileSize' | 'mimeType' | 'storageKey'> & {
  url: string;
};

/** In the order of the files in the report. */
export async function listMediaLinks(ctx: Context, reportId: string): Promise<LinkedFile[]> {
  const files = await ctx.db
    .select({
      id: mediaFiles.id,
      kind: mediaFiles.kind,
      fileSize: mediaFiles.fileSize,
      mimeType: mediaFiles.mimeType,
      storageKey: mediaFiles.storageKey,
    })
    .from(mediaFiles)
    .innerJoin(bugReports, isFileOfReporter)
    .where(eq(mediaFiles.reportId, reportId))
    .orderBy(asc(mediaFiles.id));
  const until = String(ctx.clock.now().getTime() + LINKED_MEDIA_DAYS * DAY_MS);
  return Promise.all(
    files.map(async (file) => {
      const { id } = file;
      const query = new URLSearchParams({
        until,
        proof: await ctx.vault.keyedHash(signedText(id, until), LINK_PURPOSE),
      });
      return { ...file, url: `${ctx.config.publicUrl}/api/linked-media/${id}?${query}` };
    }),
  );
}

/** @throws {ApiError} invalid_link, also for a deleted file */
export async function readMediaLink(
  ctx: Context,
  id: string,
  { until, proof }: { until: string; proof: string },
) {
  const isUnexpired = /^\d{1,15}$/.test(until) && Number(until) > ctx.clock.now().getTime();
  if (!isUnexpired || !(await isKeyedHash(ctx, proof, signedText(id, until), LINK_PURPOSE)))
    throw new ApiError('invalid_link');
  const [found] = await ctx.db
    .select({ file: mediaFiles })
    .from(mediaFiles)
    .innerJoin(bugReports, eq(bugReports.id, mediaFiles.reportId))
    .where(eq(mediaFiles.id, id));
  if (!found) throw new ApiError('invalid_link');
  const { file } = found;
  // The original file name may contain names of people.
  const extension = /\.[a-z0-9]+$/i.exec(file.storageKey)?.[0] ?? '';
  return { ...file, originalName: `${file.kind === 'videos' ? 'video' : 'screenshot'}${extension}` };
}
