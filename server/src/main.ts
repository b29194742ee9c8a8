// Starts the product, and stops its parts in the reverse order.
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { m } from '@bugquest/phrases/messages';
import { jobKinds } from './app/features.ts';
import { buildApp } from './app.ts';
import type { Context } from './context.ts';
import { preloadModel } from './features/analysis/model-commands.ts';
import { recountReportsJob } from './features/competition/points/jobs.ts';
import { seedPages } from './features/content/pages/commands.ts';
import { hashPicturesJob, readTermsJob } from './features/duplicates/jobs.ts';
import { eraseRestoredAccounts } from './features/employees/personal-data/erasure/erase-commands.ts';
import { watchMailServer } from './features/mail/queue/outage-commands.ts';
import { seedTemplates } from './features/mail/templates/commands.ts';
import { makeMissingPreviewsJob } from './features/reports/media/previews/jobs.ts';
import { differsFromOperatorPassword, seedOperator } from './features/system/operator-commands.ts';
import { openContext } from './open-context.ts';
import { type Config, findRemovedSettings } from './platform/config.ts';
import { keepReserve } from './platform/disk/reserve.ts';
import { findFolderProblem, folderReasonOf, openDataFolder } from './platform/files/data-folder.ts';
import { markRun, removeRunMark } from './platform/files/run-mark.ts';
import { throwListenError, tryToListen } from './platform/listening.ts';
import { openLog } from './platform/log.ts';
import { openDatabase } from './platform/postgres/database.ts';
import { findUnknownSettings, readSettings } from './platform/settings-source.ts';
import { StartError } from './platform/start-error.ts';
import { claimStore } from './platform/storage/store-identity.ts';
import { openTracing } from './platform/tracing/tracing.ts';
import { version } from './platform/version.ts';

/** How long requests in progress, such as uploads, may take after the end was requested. */
const GRACE_MS = 30_000;

// Chunks of an upload are memory outside of the heap. By default, every 32 MB of them start a full garbage collection. With this
// flag they do not, which halves the duration of an upload (docs/decisions/0009).
setFlagsFromString('--external-memory-accounted-in-global-limit');
// By default, V8 lets the old part of the heap double or quadruple before the next collection: 700 MB under load, mostly garbage
// (docs/decisions/0009).
setFlagsFromString('--heap-growing-percent=50');

/** @returns a function that stops the product */
async function start(config: Config): Promise<(signal: NodeJS.Signals) => Promise<void>> {
  const log = openLog(config);
  log.info({ version, node: process.versions.node, pid: process.pid }, 'starting');
  for (const { name, suggestion } of findUnknownSettings(process.env))
    log.warn({ setting: name, meant: suggestion }, 'this is no setting of the product and is ignored');
  const removed = findRemovedSettings(process.env);
  if (removed.length > 0) log.warn({ settings: removed }, 'these settings were removed and are ignored');
  await openDataFolder(config.dataDir, log);
  await tryToListen(config);
  const folderProblem = await findFolderProblem(config.backupDir);
  if (folderProblem)
    log.error(
      { folder: config.backupDir, reason: folderProblem },
      'backups cannot be written: check BACKUP_DIR',
    );
  const closers: (() => Promise<unknown>)[] = [];
  /** In reverse order, because a part may need the parts that were opened before it. */
  const close = async () => {
    for (const end of closers.reverse()) await end();
    log.info('the server has ended');
    log.flush();
  };
  try {
    if (config.tracing) closers.push(await openTracing());
    if (!config.databaseUrl) {
      const reserve = keepReserve(config.dataDir, log);
      closers.push(async () => reserve.stop());
    }
    const database = await openDatabase(config, log);
    closers.push(database.stop);
    const ctx = await openContext(config, database.connection, log);
    closers.push(ctx.close);
    const before = markRun(config, ctx.clock.now());
    closers.push(async () => removeRunMark(config));
    if (before)
      log.warn(
        { startedAt: before.startedAt },
        'the server before this one ended without being stopped: it was killed, ran out of memory or lost its power; what was confirmed is stored, and its jobs are repeated',
      );
    await ctx.vault.checkKey();
    await requireOwnStorage(ctx);
    const operatorPassword = await seedOperator(ctx);
    if (await differsFromOperatorPassword(ctx))
      log.warn(
        'OPERATOR_PASSWORD is not the stored password, which counts; npm run admin -- operator-password stores it',
      );
    await seedPages(ctx);
    await seedTemplates(ctx);
    const app = await buildApp(ctx);
    closers.push(() =>
      Promise.race([app.close(), new Promise((done) => setTimeout(done, GRACE_MS).unref())]),
    );
    await ctx.jobs.start(jobKinds(ctx));
    const erased = await eraseRestoredAccounts(ctx);
    if (erased > 0) log.warn({ erased }, 'accounts that a restored backup brought back were erased again');
    await ctx.db.transaction(async (tx) => {
      for (const kind of [
        readTermsJob(ctx),
        hashPicturesJob(ctx),
        makeMissingPreviewsJob(ctx),
        recountReportsJob(ctx),
      ])
        await ctx.jobs.enqueue(tx, kind, {});
    });
    await app
      .listen({ port: config.port, host: config.host })
      .catch((error) => throwListenError(config, error));
    preloadModel(ctx);
    const mailWatch = watchMailServer(ctx);
    closers.push(async () => mailWatch.stop());
    log.info({ url: config.publicUrl }, 'ready');
    // The welcome text comes after the lines of the log.
    log.flush();
    printWelcome(config, operatorPassword);
    return async (signal) => {
      // Ctrl-C (SIGINT) stops at once.
      if (signal === 'SIGTERM' && config.drainSeconds > 0) {
        ctx.announceEnd();
        await sleep(config.drainSeconds * 1000);
      }
      await close();
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** With the media storage of another database, a server would show no files and would delete the files that it does not know. */
async function requireOwnStorage(ctx: Context): Promise<void> {
  const state = await claimStore(ctx).catch((error) => {
    ctx.log.error({ err: error }, 'the media storage does not answer');
    return 'ok';
  });
  if (state !== 'ok') throw new StartError(m.system_storage_wrong({}, { locale: 'en' }));
}

function printWelcome(
  { publicUrl, productName, operator, smtpUrl, dataDir }: Config,
  password: string | undefined,
): void {
  const lines = [
    '',
    `  ${productName} is ready: ${publicUrl}`,
    '',
    `  To become administrator: register, log in, open ${publicUrl}/admin and enter the operator account`,
    `  ${operator.username}${password ? `, password ${password} (shown this once)` : ' with its password'}; or run: npm run admin -- grant EMAIL`,
    ...(smtpUrl
      ? []
      : [`  Mail is not sent (no SMTP_URL) but kept in ${dataDir}/mail, and its codes are logged here.`]),
    '',
  ];
  console.log(lines.join('\n'));
}

/** Undefined for a bug. A file or folder may become unusable at every step, for example when the disk is full. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  return code && path ? `${path} cannot be used: ${folderReasonOf(error)}.` : undefined;
}

function fail(error: unknown): never {
  console.error(sentenceOf(error) ?? error);
  process.exit(1);
}

const starting = Promise.resolve().then(() => start(readSettings()));

let isEnding = false;
/** Waits for the end of the start. */
async function end(signal: NodeJS.Signals) {
  if (isEnding) return;
  isEnding = true;
  await starting.then((stop) => stop(signal)).catch(fail);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);

await starting.catch(fail);
