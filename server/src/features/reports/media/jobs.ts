import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { launchEvidence, missionPictures, sessionProofs } from '../../../db/schema/coverage.ts';
import { exportRuns } from '../../../db/schema/exports.ts';
import { mediaPreviews } from '../../../db/schema/media-previews.ts';
import { dataDownloads } from '../../../db/schema/personal-data.ts';
import { mediaFiles } from '../../../db/schema/reports.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { IDENTITY_KEY, readStoreState } from '../../../platform/storage/store-identity.ts';

/** Younger files may belong to a running submission. */
const MIN_ORPHAN_AGE_MS = 24 * 60 * 60_000;
const BATCH = 500;

/** Deletes files that remain after a crash: stored files without a row, and unfinished writes (promises: 20). */
export const sweepMedia = (ctx: Context): JobKind<object> => ({
  name: 'sweep-media',
  cron: '20 3 * * *',
  expireIn: 3_600,
  run: async () => {
    if ((await readStoreState(ctx)) !== 'ok')
      throw new Error('The media storage belongs to another database.');
    const cutoff = ctx.clock.now().getTime() - MIN_ORPHAN_AGE_MS;
    let batch: string[] = [];
    for await (const { key, modifiedAt } of ctx.storage.list('')) {
      if (key !== IDENTITY_KEY && modifiedAt.getTime() < cutoff) batch.push(key);
      if (batch.length === BATCH) batch = await removeOrphans(ctx, batch);
    }
    await removeOrphans(ctx, batch);
    for (const name of ['incoming', 'previews'])
      await removeTemporary(path.join(ctx.config.dataDir, name), cutoff);
  },
});

/** Temporary files of a stopped server have the original metadata of media. */
async function removeTemporary(folder: string, cutoff: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    // A running submission may remove its files at any time.
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < cutoff) await rm(file, { recursive: true, force: true });
  }
}

const TABLES_WITH_FILES = [
  ...[mediaFiles, mediaPreviews, exportRuns, dataDownloads],
  ...[launchEvidence, sessionProofs, missionPictures],
];

async function removeOrphans(ctx: Context, keys: string[]): Promise<[]> {
  const references = await Promise.all(
    TABLES_WITH_FILES.map((table) =>
      ctx.db.select({ key: table.storageKey }).from(table).where(inArray(table.storageKey, keys)),
    ),
  );
  const referenced = new Set(references.flat().map(({ key }) => key));
  await Promise.all(keys.filter((key) => !referenced.has(key)).map((key) => ctx.storage.remove(key)));
  return [];
}
