// Checks of an installation. The start, `npm run doctor`, `npm run admin -- status` and the screens System and Overview show the
// findings. A finding says that something is good, or what to do.
import { existsSync } from 'node:fs';
import { JOB_KIND_NAMES } from '@bugquest/contract/system/jobs';
import {
  BACKUP_FAILURE_SENTENCES,
  type CheckName,
  type CheckState,
  type Finding,
} from '@bugquest/contract/system/schema';
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import type pg from 'pg';
import type { Context } from '../../../context.ts';
import type { ProxyFault } from '../../../http/security/forwarded-addresses.ts';
import { keyFile } from '../../../platform/crypto/secret-key.ts';
import { readSpace } from '../../../platform/disk/free-space.ts';
import { findFolderProblem } from '../../../platform/files/data-folder.ts';
import { readRunMark } from '../../../platform/files/run-mark.ts';
import { readQueueStates } from '../../../platform/jobs/queue-states.ts';
import { findDatabaseProblem } from '../../../platform/postgres/needs.ts';
import { findUnknownSettings } from '../../../platform/settings-source.ts';
import { isolate } from '../../../platform/text/isolate.ts';
import { programTimeFormat } from '../../../platform/time/program-time.ts';
import { hasSameTimezoneRules } from '../../../platform/time/time-zone.ts';
import { readMailOutage } from '../../mail/queue/outage-commands.ts';
import { getSettings } from '../../settings/queries.ts';
import { readBackupState } from '../backup/schedule/queries.ts';
import { storageState } from '../health/queries.ts';
import {
  countMails,
  databaseVersion,
  measureClockDifference,
  oldestMailSeconds,
} from '../metrics/queries.ts';
import { isKnownJob } from '../operation/queries.ts';

interface CheckOptions {
  locale: Locale;
  /** The origin at which the caller opened the product. Undefined for a command: then the check requests PUBLIC_URL. */
  origin?: string;
  /** Undefined also for a command, which no proxy forwards. */
  proxyFault?: ProxyFault | undefined;
}

type Result = [state: CheckState, text: string];
type Check = (ctx: Context, options: CheckOptions) => Result | Promise<Result>;

/** Share of free disk space. Below half of this share, changes are refused. */
const LOW_DISK = 0.1;
/** On a server with work to do, jobs and mails wait for less time. */
const LATE_SECONDS = 300;
const LATE_MAIL_SECONDS = 900;
const OLD_BACKUP_MS = 48 * 3_600_000;
const SHOWN_FAILURE_MS = 7 * 24 * 3_600_000;
const MAX_CLOCK_DIFFERENCE_MS = 30_000;
const ADDRESS_TIMEOUT_MS = 5_000;

const CHECKS: Record<
  CheckName,
  { title: (inputs: object, options: { locale: Locale }) => string; find: Check }
> = {
  settings: { title: m.system_check_settings, find: checkSettings },
  database: { title: m.system_database, find: checkDatabase },
  key: { title: m.system_check_key, find: checkKey },
  storage: { title: m.system_storage, find: checkStorage },
  disk: { title: m.system_check_disk, find: checkDisk },
  mail: { title: m.system_mail, find: checkMail },
  jobs: { title: m.system_jobs, find: checkJobs },
  backups: { title: m.system_backup_title, find: checkBackups },
  clock: { title: m.system_check_clock, find: checkClock },
  address: { title: m.system_check_address, find: checkAddress },
  ending: { title: m.system_check_ending, find: checkEnding },
};

/** A check that throws is a finding, too. */
export const runChecks = (ctx: Context, options: CheckOptions): Promise<Finding[]> =>
  Promise.all(
    Object.entries(CHECKS).map(async ([name, { title, find }]) => {
      const [state, text] = await Promise.resolve(find(ctx, options)).catch(
        (error: Error): Result => [
          'failing',
          m.system_check_broken({ reason: isolate(error.message) }, options),
        ],
      );
      return { name: name as CheckName, state, title: title({}, options), text };
    }),
  );

function checkSettings(_ctx: Context, options: CheckOptions): Result {
  const unknown = findUnknownSettings(process.env);
  if (unknown.length === 0) return ['good', m.system_settings_good({}, options)];
  const names = unknown.map(({ name, suggestion }) => `${name} (${suggestion}?)`).join(', ');
  return ['warning', m.system_settings_unknown({ names: isolate(names) }, options)];
}

async function checkDatabase(ctx: Context, options: CheckOptions): Promise<Result> {
  const { config, connection } = ctx;
  const problem = config.databaseUrl && (await findDatabaseProblem(connection as pg.PoolConfig));
  if (problem) return ['failing', problem(options)];
  const version = await databaseVersion(ctx);
  return ['good', m.system_database_good({ version: isolate(version) }, options)];
}

/** The key was correct when the server started, but the file may have been lost since then. */
async function checkKey({ config, vault }: Context, options: CheckOptions): Promise<Result> {
  if (!config.secretKey && !existsSync(keyFile(config)))
    return ['failing', m.system_key_missing({ file: isolate(keyFile(config)) }, options)];
  await vault.checkKey();
  return ['good', m.system_key_good({}, options)];
}

async function checkStorage(ctx: Context, options: CheckOptions): Promise<Result> {
  const state = await storageState(ctx);
  if (state === 'ok') return ['good', m.system_storage_good({}, options)];
  if (state === 'failing') return ['failing', m.system_storage_failing({}, options)];
  return ['failing', m.system_storage_wrong({}, options)];
}

async function checkDisk({ config }: Context, options: CheckOptions): Promise<Result> {
  const { size, free } = await readSpace(config.dataDir);
  // Arabic abbreviates only some units.
  const unitDisplay = options.locale === 'ar' ? 'long' : 'short';
  const numberFormat = { style: 'unit', unit: 'gigabyte', unitDisplay, maximumFractionDigits: 1 } as const;
  const text = isolate(new Intl.NumberFormat(numberLocale(options), numberFormat).format(free / 1e9));
  if (free < size * LOW_DISK) return ['failing', m.system_disk_low({ free: text }, options)];
  return ['good', m.system_disk_good({ free: text }, options)];
}

async function checkMail(ctx: Context, options: CheckOptions): Promise<Result> {
  const outage = await readMailOutage(ctx);
  if (outage) {
    const since = timeOf(ctx, outage.since);
    return ['failing', m.system_mail_outage({ since, reason: isolate(outage.reason) }, options)];
  }
  const [{ failed }, oldest] = await Promise.all([countMails(ctx), oldestMailSeconds(ctx)]);
  if (oldest > LATE_MAIL_SECONDS)
    return ['failing', m.system_mail_late({ time: durationOf(oldest, options) }, options)];
  if (failed > 0) return ['warning', m.system_mail_failed({ count: failed, shown: String(failed) }, options)];
  if (!ctx.config.smtpUrl) return ['warning', m.system_mail_off({}, options)];
  return ['good', m.system_mail_good({}, options)];
}

async function checkJobs({ db }: Context, options: CheckOptions): Promise<Result> {
  const problems = (await readQueueStates(db)).flatMap(({ name, failed, lag }) => {
    // `checkMail` reports these jobs.
    if (!isKnownJob(name) || name === 'send-mail') return [];
    const job = JOB_KIND_NAMES[name]({}, options);
    return [
      failed > 0 && m.system_jobs_failed({ count: failed, shown: String(failed), job }, options),
      lag > LATE_SECONDS && m.system_jobs_late({ job, time: durationOf(lag, options) }, options),
    ].filter((sentence) => sentence !== false);
  });
  return problems.length > 0 ? ['warning', problems.join(' ')] : ['good', m.system_jobs_good({}, options)];
}

async function checkBackups(ctx: Context, options: CheckOptions): Promise<Result> {
  const [{ done, failed }, { backups }] = await Promise.all([readBackupState(ctx), getSettings(ctx)]);
  if (failed)
    return [
      'failing',
      `${m.system_backup_failed({ time: timeOf(ctx, failed.at) }, options)}. ${BACKUP_FAILURE_SENTENCES[failed.reason]({}, options)}`,
    ];
  if (backups.hour === null) return ['warning', m.system_backup_off({}, options)];
  const { backupDir } = ctx.config;
  const reason = await findFolderProblem(backupDir);
  if (reason) return ['failing', m.system_backup_unwritable({ folder: isolate(backupDir), reason }, options)];
  if (!done) return ['warning', m.system_backup_never_good({}, options)];
  const time = timeOf(ctx, done.at);
  if (ctx.clock.now().getTime() - Date.parse(done.at) > OLD_BACKUP_MS)
    return ['failing', m.system_backup_old({ time }, options)];
  return ['good', m.system_backup_last({ time }, options)];
}

async function checkClock(ctx: Context, options: CheckOptions): Promise<Result> {
  const apart = await measureClockDifference(ctx);
  if (apart > MAX_CLOCK_DIFFERENCE_MS)
    return ['warning', m.system_clock_apart({ time: durationOf(apart / 1000, options) }, options)];
  const { timezone } = ctx.config;
  if (!(await hasSameTimezoneRules(ctx.db, timezone, ctx.clock.now())))
    return ['warning', m.system_clock_rules({ timezone: isolate(timezone) }, options)];
  return ['good', m.system_clock_good({}, options)];
}

function checkEnding({ config, clock }: Context, options: CheckOptions): Result {
  const mark = readRunMark(config);
  const isRecent = mark && clock.now().getTime() - Date.parse(mark.startedAt) < SHOWN_FAILURE_MS;
  if (!mark?.isAfterFailure || !isRecent) return ['good', m.system_ending_good({}, options)];
  return ['warning', m.system_ending_failed({ time: timeOf({ config }, mark.startedAt) }, options)];
}

async function checkAddress(
  { config }: Context,
  { origin, proxyFault, locale }: CheckOptions,
): Promise<Result> {
  const { publicUrl } = config;
  const url = isolate(publicUrl);
  if (proxyFault) return ['warning', proxySentence(proxyFault, { locale })];
  if (origin === publicUrl) return ['good', m.system_address_good({}, { locale })];
  if (origin) return ['warning', m.system_address_other({ url, origin: isolate(origin) }, { locale })];
  try {
    const reply = await fetch(`${publicUrl}/api/health/live`, {
      signal: AbortSignal.timeout(ADDRESS_TIMEOUT_MS),
    });
    if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
    return ['good', m.system_address_answers({ url }, { locale })];
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = isolate(cause instanceof Error ? cause.message : message);
    return ['warning', m.system_address_silent({ url, reason }, { locale })];
  }
}

function proxySentence(fault: ProxyFault, options: CheckOptions): string {
  if (fault.kind === 'silent') return m.system_proxy_silent({}, options);
  if (fault.kind === 'untrusted')
    return m.system_proxy_untrusted({ address: isolate(fault.address) }, options);
  return m.system_proxy_unreadable({ value: isolate(fault.value) }, options);
}

const timeOf = ({ config }: Pick<Context, 'config'>, time: string): string =>
  isolate(programTimeFormat(config.timezone)(new Date(time)).slice(0, -3));

const numberLocale = ({ locale }: CheckOptions) => `${locale}-u-nu-latn`;

function durationOf(seconds: number, options: CheckOptions): string {
  const [unit, length] = seconds < 3_600 ? (['minute', 60] as const) : (['hour', 3_600] as const);
  const format = new Intl.NumberFormat(numberLocale(options), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  });
  return format.format(Math.ceil(seconds / length));
}
