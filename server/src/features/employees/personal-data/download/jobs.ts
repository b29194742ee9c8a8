import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { employees } from '../../../../db/schema/employees.ts';
import { newToken } from '../../../../platform/crypto/crypto.ts';
import { ZipArchive } from '../../../../platform/files/zip-archive.ts';
import type { JobKind } from '../../../../platform/jobs/jobs.ts';
import { REMOVE_FILES } from '../files-commands.ts';
import { type ArchivedFile, listArchivedFiles } from './archive-queries.ts';
import { beginDownload, failDownload, finishDownload, MAKE_DOWNLOAD, sweepOldDownloads } from './commands.ts';

/** After a server stops, another server starts again from the beginning. */
export const makeDownload = (ctx: Context): JobKind<{ downloadId: string }> => ({
  ...MAKE_DOWNLOAD,
  retries: 3,
  firstDelay: 10,
  longestDelay: 120,
  expireIn: 4 * 3_600,
  heartbeat: 30,
  async run({ downloadId }, { isLast }) {
    const storageKey = `downloads/${newToken().toLowerCase()}`;
    const download = await beginDownload(ctx, downloadId, storageKey);
    if (!download) return;
    try {
      const [person] = await ctx.db.select().from(employees).where(eq(employees.id, download.employeeId));
      const files = listArchivedFiles(ctx, person!, download.language);
      const body = Readable.from(zipped(files, ctx.clock.now()), { objectMode: false });
      const { size } = await ctx.storage.write(storageKey, body, { contentType: 'application/zip' });
      if (!(await finishDownload(ctx, downloadId, storageKey, size))) await ctx.storage.remove(storageKey);
    } catch (error) {
      await ctx.storage.remove(storageKey);
      await failDownload(ctx, downloadId, storageKey, isLast);
      ctx.log.error({ err: error, downloadId }, 'a download of personal data could not be made');
      throw error;
    }
  },
});

async function* zipped(files: AsyncIterable<ArchivedFile>, now: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new ZipArchive((bytes) => void ready.push(bytes), now);
  function* takeReady() {
    const taken = ready;
    ready = [];
    yield* taken;
  }
  for await (const { name, chunks } of files) {
    zip.open(name);
    for await (const chunk of chunks) {
      await zip.write(chunk);
      yield* takeReady();
    }
    zip.close();
  }
  await zip.end();
  yield* takeReady();
}

export const sweepDownloads = (ctx: Context): JobKind<object> => ({
  name: 'sweep-data-downloads',
  cron: '*/10 * * * *',
  run: () => sweepOldDownloads(ctx),
});

export const removeFiles = (ctx: Context): JobKind<{ keys: string[] }> => ({
  ...REMOVE_FILES,
  async run({ keys }) {
    for (const key of keys) await ctx.storage.remove(key);
  },
});
