import type { Context } from '../../context.ts';
import type { ExportRunRow } from '../../db/schema/exports.ts';
import { newToken } from '../../platform/crypto/crypto.ts';
import { contentTypeOf, tableStream } from '../../platform/files/tables/table-file.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { findExport, MAKE_EXPORT } from './commands.ts';
import { exportName } from './present.ts';
import { beginRun, failRun, finishRun, publishProgress, sweepOldRuns } from './run-commands.ts';
import { getExportSize } from './tables/record-queries.ts';
import { exportTables } from './tables/table-queries.ts';

const PROGRESS_EVERY_MS = 1_000;

/** The run was cancelled, or another server took it over. */
class RunEnded extends Error {}

/** After a server stops, another server starts again from the beginning. */
export const makeExport = (ctx: Context): JobKind<{ exportId: string }> => ({
  ...MAKE_EXPORT,
  retries: 3,
  firstDelay: 10,
  longestDelay: 120,
  expireIn: 4 * 3_600,
  heartbeat: 30,
  async run({ exportId }, { isLast }) {
    const run = await findExport(ctx, exportId);
    if (!run) return;
    const storageKey = `exports/${newToken().toLowerCase()}`;
    const size = await getExportSize(ctx, run.filter);
    const total =
      (run.filter.includeEmployees ? size.employees : 0) +
      (run.filter.includeBugReports ? size.bugReports : 0) +
      (run.filter.includeLedger ? size.pointEvents : 0) +
      (run.filter.includeDeleted ? size.deletedReports : 0);
    if (!(await beginRun(ctx, exportId, storageKey, total))) return;
    try {
      const file = await writeFile(ctx, run, storageKey);
      if (!(await finishRun(ctx, exportId, storageKey, file))) throw new RunEnded();
    } catch (error) {
      await ctx.storage.remove(storageKey);
      if (error instanceof RunEnded) return;
      await failRun(ctx, exportId, storageKey, isLast);
      ctx.log.error({ err: error, exportId }, 'an export could not be made');
      throw error;
    }
  },
});

async function writeFile(ctx: Context, run: ExportRunRow, storageKey: string) {
  const { id, filter, language, format, requestedBy } = run;
  const now = ctx.clock.now();
  let rows = 0;
  let publishedAt = performance.now();
  const tables = await exportTables(
    ctx,
    { filter, language, format, adminId: requestedBy },
    async (count) => {
      if (performance.now() - publishedAt >= PROGRESS_EVERY_MS) {
        publishedAt = performance.now();
        if (!(await publishProgress(ctx, id, storageKey, rows))) throw new RunEnded();
      }
      rows += count;
    },
  );
  const filename = exportName(programDay(now, ctx.config.timezone), format, tables.length);
  const { timezone } = ctx.config;
  const body = tableStream(tables, { format, timezone, rightToLeft: language === 'ar', now });
  const { size } = await ctx.storage.write(storageKey, body, { contentType: contentTypeOf(filename) });
  return { filename, byteSize: size, rows };
}

/** Also marks lost runs as failed. Files contain personal data, so they are deleted after a week. */
export const sweepExports = (ctx: Context): JobKind<object> => ({
  name: 'sweep-exports',
  cron: '*/10 * * * *',
  run: async () => {
    for (const storageKey of await sweepOldRuns(ctx)) await ctx.storage.remove(storageKey);
  },
});
