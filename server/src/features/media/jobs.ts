import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { mediaFiles } from '../../db/schema/bug-reports.ts';
import { exportRuns } from '../../db/schema/exports.ts';
import type { JobKind } from '../../platform/jobs.ts';

/** Longer than any upload takes: a younger file may belong to a report that is being submitted. */
const ORPHAN_AFTER_MS = 24 * 60 * 60_000;
const BATCH = 500;

/** Removes what a crash left behind: stored bytes that no row knows, and unfinished writes (promises: 20). */
export const sweepMedia = (ctx: Context): JobKind<object> => ({
  name: 'sweep-media',
  cron: '20 3 * * *',
  expireIn: 3_600,
  run: async () => {
    const before = ctx.clock.now().getTime() - ORPHAN_AFTER_MS;
    let batch: string[] = [];
    for await (const { key, modifiedAt } of ctx.storage.list('')) {
      if (modifiedAt.getTime() < before) batch.push(key);
      if (batch.length === BATCH) batch = await removeOrphans(ctx, batch);
    }
    await removeOrphans(ctx, batch);
    await removeIncoming(ctx, before);
  },
});

/** Pictures as they were sent, with all that their metadata tells, which a killed server did not get to clean. */
async function removeIncoming({ config }: Context, before: number): Promise<void> {
  const folder = path.join(config.dataDir, 'incoming');
  for (const name of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, name);
    const { mtimeMs } = await stat(place);
    if (mtimeMs < before) await rm(place, { recursive: true, force: true });
  }
}

async function removeOrphans(ctx: Context, keys: string[]): Promise<[]> {
  const [files, exported] = await Promise.all(
    [mediaFiles, exportRuns].map((table) =>
      ctx.db.select({ key: table.storageKey }).from(table).where(inArray(table.storageKey, keys)),
    ),
  );
  const known = new Set([...files!, ...exported!].map(({ key }) => key));
  await Promise.all(keys.filter((key) => !known.has(key)).map((key) => ctx.storage.remove(key)));
  return [];
}
