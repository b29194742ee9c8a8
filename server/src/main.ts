// Reads the settings, starts the product, and stops requests, jobs and the database in the right order at the end.
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
import { findFolderProblem, openDataFolder } from './platform/files/data-folder.ts';
import { explainListening, tryToListen } from './platform/listening.ts';
import { openLog } from './platform/log.ts';
import { openDatabase } from './platform/postgres/database.ts';
import { findUnknownSettings, readSettings } from './platform/settings-source.ts';
import { StartError } from './platform/start-error.ts';
import { claimStore } from './platform/storage/store-identity.ts';
import { openTracing } from './platform/tracing/tracing.ts';
import { version } from './platform/version.ts';

/** How long requests in progress, such as uploads, may take after the end was requested. */
const GRACE_MS = 30_000;

// Chunks of an upload are memory outside of the heap. By default each 32 MB of them force a collection of everything;
// counted with the rest they do not, which halves the time that an upload takes (docs/decisions/0009).
setFlagsFromString('--external-memory-accounted-in-global-limit');
// By default, V8 lets the old part of the heap double or quadruple before the next collection: 700 MB under load, mostly garbage.
// Here it grows by half (docs/decisions/0009).
setFlagsFromString('--heap-growing-percent=50');

/** @returns what ends the product */
async function start(config: Config): Promise<(signal: NodeJS.Signals) => Promise<void>> {
  const log = openLog(config);
  log.info({ version, node: process.versions.node, pid: process.pid }, 'starting');
  for (const { name, meant } of findUnknownSettings(process.env))
    log.warn({ setting: name, meant }, 'this is no setting of the product and is ignored');
  const removed = findRemovedSettings(process.env);
  if (removed.length > 0) log.warn({ settings: removed }, 'these settings were removed and are ignored');
  await openDataFolder(config.dataDir, log);
  await tryToListen(config);
  const reason = await findFolderProblem(config.backupDir);
  if (reason) log.error({ folder: config.backupDir, reason }, 'backups cannot be written: check BACKUP_DIR');
  const open: (() => Promise<unknown>)[] = [];
  /** Closed in reverse order: a part may still need those that were opened before it. */
  const close = async () => {
    for (const end of open.reverse()) await end();
    log.info('the server has ended');
    log.flush();
  };
  try {
    if (config.tracing) open.push(await openTracing());
    if (!config.databaseUrl) {
      const reserve = keepReserve(config.dataDir, log);
      open.push(async () => reserve.stop());
    }
    const database = await openDatabase(config, log);
    open.push(database.stop);
    const ctx = await openContext(config, database.connection, log);
    open.push(ctx.close);
    await ctx.vault.checkKey();
    await requireOwnStore(ctx);
    const operatorPassword = await seedOperator(ctx);
    if (await differsFromOperatorPassword(ctx))
      log.warn(
        'OPERATOR_PASSWORD is not the stored password, which counts; npm run admin -- operator-password stores it',
      );
    await seedPages(ctx);
    await seedTemplates(ctx);
    const app = await buildApp(ctx);
    open.push(() => Promise.race([app.close(), new Promise((done) => setTimeout(done, GRACE_MS).unref())]));
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
      .catch((error) => explainListening(config, error));
    preloadModel(ctx);
    const mailWatch = watchMailServer(ctx);
    open.push(async () => mailWatch.stop());
    log.info({ url: config.publicUrl }, 'ready');
    // The lines that people read come after those of the log.
    log.flush();
    welcome(config, operatorPassword);
    return async (signal) => {
      // A person who presses Ctrl-C does not wait for a proxy.
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

/** A server with the files of another database would show none, and delete those that it does not know. */
async function requireOwnStore(ctx: Context): Promise<void> {
  const state = await claimStore(ctx).catch((error) => {
    ctx.log.error({ err: error }, 'the media storage does not answer');
    return 'ok';
  });
  if (state !== 'ok') throw new StartError(m.system_storage_wrong({}, { locale: 'en' }));
}

function welcome(
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

/** Reports a failed start: in one sentence when the cause is known, otherwise with the full error. */
function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

const starting = Promise.resolve().then(() => start(readSettings()));

let ending = false;
/** A product that is still starting finishes the start first. */
async function end(signal: NodeJS.Signals) {
  if (ending) return;
  ending = true;
  await starting.then((stop) => stop(signal)).catch(fail);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);

await starting.catch(fail);
