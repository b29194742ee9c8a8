// Every command of docs/operations.md: run as it is written, in order, on a machine with an unpacked release, or named in
// elsewhere.ts.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../server/src/platform/postgres/embedded-postgres.ts';
import { lockFolder } from '../../../server/src/platform/postgres/folder-lock.ts';
import { type S3TestServer, startS3TestServer } from '../../../server/src/platform/storage/s3-test-server.ts';
import { png } from '../../../server/src/testing/media.ts';
import { registrationOf, reportFields } from '../../../server/src/testing/people.ts';
import { freePort } from '../../../server/src/testing/processes/free-port.ts';
import { HttpClient } from '../../../server/src/testing/processes/http-client.ts';
import { prebuiltName } from '../../release/prebuilt.ts';
import { readCommands } from './commands.ts';
import { ELSEWHERE, NO_COMMANDS } from './elsewhere.ts';
import {
  canPrepare,
  environmentOf,
  type Installation,
  isInstalled,
  prepareInstallation,
} from './installation.ts';

const DOCUMENT = path.join(import.meta.dirname, '../../../docs/operations.md');
const commands = readCommands(readFileSync(DOCUMENT, 'utf8'));

/** The credentials of the test's S3 store. */
const SETTINGS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
/** Generous, because a busy machine is many times slower. */
const WAIT = { timeout: 110_000, interval: 200 };

let installation: Installation;
let store: S3TestServer;
let server: EmbeddedPostgres;
let email: string;
/** Where products listen. */
let port: number;
/** The latest product that was started. */
let product: ChildProcess | undefined;

const at = (...names: string[]) => path.join(installation.machine, ...names);
const inProduct = (...names: string[]) => path.join(installation.product, ...names);
const url = () => `http://127.0.0.1:${port}`;

/** The values of the document's placeholders here. */
const placeholders = (): Record<string, string> => ({
  'bugquest-1.0.0-linux-x64.tar.gz': prebuiltName(installation.version),
  '1.0.0': installation.version,
  'https://bugs.example.com': url(),
  '/opt': at('opt'),
  '/etc/': `${at('etc')}/`,
  '/backups/': `${at('backups')}/`,
  '/new': at('new'),
  '/tmp/drill': at('drill'),
  'LATEST.tar': at('move.tar'),
  'move.tar': at('move.tar'),
  'PORT=3999': `PORT=${port}`,
  'DATABASE_URL=…': `DATABASE_URL='${databaseUrl()}'`,
  'MEDIA_URL=…': `MEDIA_URL='${store.mediaUrl}'`,
  EMAIL: email,
  '0f3a1c20': requestNumber(),
});

function fillIn(command: string): string {
  const values = placeholders();
  const names = Object.keys(values).map(RegExp.escape);
  return command.replace(RegExp(names.join('|'), 'g'), (name) => values[name]!);
}

const databaseUrl = () => {
  const { host, user, database } = server.connection;
  return `postgres:///${database}?${new URLSearchParams({ host, user })}`;
};

/** The end of a request's id, as people see it with an error. */
const requestNumber = () => /"reqId":"[^"]*?(\w{8})"/.exec(readLog())?.[1] ?? '';
const readLog = () => (existsSync(at('log')) ? readFileSync(at('log'), 'utf8') : '');

interface Step {
  /** Where it is typed; default: the folder of the product. */
  folder?: () => string;
  before?: () => Promise<void>;
  /** The input that it reads from a pipe. */
  reads?: () => string;
  /** Part of what it prints. */
  prints?: RegExp;
  /** It continues to run, and the product is ready after it. */
  starts?: true;
  after?: () => unknown;
}

const MACHINE = { folder: () => at() };
const COMPOSE = { folder: () => inProduct('deploy/compose') };
const BUILT = { prints: /^$/ };
const RESTORED = { prints: /Restored the backup of .* rows, 1 media file,/ };

const STEPS: Record<string, Step> = {
  'sha256sum --check bugquest-1.0.0-linux-x64.tar.gz.sha256': { ...MACHINE, prints: /: OK$/m },
  'tar --extract --file bugquest-1.0.0-linux-x64.tar.gz --directory /opt': {
    ...MACHINE,
    after: () => symlinkSync(installation.product, at('opt/bugquest')),
  },
  'cp example.env .env': COMPOSE,
  'chmod 600 .env': COMPOSE,
  'openssl rand -hex 32': { prints: /^[0-9a-f]{64}$/m },
  'curl https://bugs.example.com/readyz': { before: () => start('npm start'), prints: /"status":"ok"/ },
  'node scripts/launch.mjs build': BUILT,
  'npm start': { before: stop, starts: true, after: sendReport },
  'cd /opt/bugquest && node scripts/launch.mjs build': BUILT,
  'install -D --mode 600 deploy/systemd/settings.env /etc/bugquest/settings.env': {},
  'install --mode 644 deploy/systemd/bugquest.service /etc/systemd/system/bugquest.service': {},
  'cp secrets.example.env secrets.env': { folder: () => inProduct('deploy/kubernetes') },
  'grep 0f3a1c20': { reads: readLog, prints: /"reqId"/ },
  'openssl rand -base64 32': { prints: /^.{44}$/m },
  'npm run rotate-key': { before: stop, prints: /encrypted with the new key/ },
  'npm run rotate-key -- --leaked': {
    prints: /links in sent mails have ended/,
    after: () => start('npm start'),
  },
  'npm run backup -- /backups/bugquest.tar': { prints: /rows of .* tables, 1 media file,/ },
  'DATA_DIR=/new npm run restore -- /backups/bugquest.tar': RESTORED,
  'npm run doctor': { prints: /^good +Database: PostgreSQL/m },
  'npm run admin -- status': { prints: /^good +Secret key: /m },
  'npm run admin -- forget-secret-key': { prints: /Two-factor is off for 0 employees/ },
  'npm run backup -- move.tar': { before: stop, prints: /1 media file,/ },
  'DATABASE_URL=… MEDIA_URL=… npm run restore -- move.tar': RESTORED,
  'DATA_DIR=/tmp/drill npm run restore -- LATEST.tar': RESTORED,
  'DATA_DIR=/tmp/drill PORT=3999 npm start': { starts: true, after: lookAtRestored },
  'npm run admin -- reset-two-factor EMAIL': { prints: /logs in with the password alone/ },
  'npm run admin -- clean-identifiers': { prints: /were cleaned/ },
  'npm run admin -- rebuild-coverage': { prints: /was counted again/ },
  'npm run admin -- grant EMAIL': { prints: /is an administrator now/ },
};

describe.skipIf(!canPrepare())('docs/operations.md', () => {
  beforeAll(async () => {
    installation = prepareInstallation();
    port = await freePort();
    store = await startS3TestServer(at('s3'));
    server = await startEmbeddedPostgres({ dataDir: at('server'), durable: false });
  });
  afterAll(async () => {
    await stop();
    await server?.stop();
    await store?.close();
    installation?.remove();
  });

  test('every command has a test here, and every test has a command', () => {
    const places = [...Object.keys(STEPS), ...ELSEWHERE.map(({ command }) => command), ...NO_COMMANDS];
    expect(commands.map(({ text }) => text).sort()).toEqual(places.sort());
  });

  test.each(commands.filter(({ text }) => text in STEPS))('line $line: $text', async ({ text }) => {
    const { before, after, ...step } = STEPS[text]!;
    await before?.();
    if (step.starts) await start(text);
    else await run(text, step);
    await after?.();
  });

  test.each(ELSEWHERE)('what the command names exists: $command ($reason)', ({ isRight }) => {
    expect(isRight()).toBe(true);
  });
});

/** Runs a command to its end. */
async function run(text: string, { folder, reads, prints }: Step): Promise<void> {
  const command = fillIn(text);
  // These commands need a machine with these programs.
  if (!isInstalled(/^\w+/.exec(command.replace(/(\w+=\S+ )+/, ''))![0])) return;
  const outcome = await installation.run(command, (folder ?? inProduct)(), SETTINGS, reads?.() ?? '');
  expect(outcome).toEqual({ status: 0, printed: expect.stringMatching(prints ?? /(?:)/) });
}

/** Starts the product and waits until it is ready. */
async function start(text: string): Promise<void> {
  const log = openSync(at('log'), 'a');
  // A group of its own, which gets the signal as from a terminal.
  const starting = spawn('sh', ['-c', fillIn(text)], {
    cwd: inProduct(),
    env: environmentOf(installation.machine, { ...SETTINGS, PORT: String(port) }),
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  product = starting;
  await vi.waitFor(async () => {
    if (starting.exitCode !== null) throw new Error(`It ended with ${starting.exitCode}: ${readLog()}`);
    expect((await fetch(`${url()}/readyz`)).status).toBe(200);
  }, WAIT);
}

async function stop(): Promise<void> {
  if (!product) return;
  const ended = once(product, 'exit');
  process.kill(-product.pid!, 'SIGTERM');
  await ended;
  product = undefined;
  // npm ends before the product, which still answers its last requests and stops its database.
  for (const folder of [at('data'), at('drill')]) {
    if (existsSync(folder)) (await lockFolder(folder, WAIT.timeout))();
  }
}

async function sendReport(): Promise<void> {
  const visitor = new HttpClient(url);
  await visitor.signUp(at('data'));
  const { workEmail } = (await (await visitor.send('GET', '/api/auth/user')).json()) as { workEmail: string };
  email = workEmail;
  const form = new FormData();
  for (const [name, value] of Object.entries(reportFields())) form.append(name, value);
  form.append('screenshots', new Blob([await png()], { type: 'image/png' }), 'cart.png');
  expect((await visitor.send('POST', '/api/bug-reports', form)).status).toBe(201);
}

/** The person logs in with the same password and sees the report. */
async function lookAtRestored(): Promise<void> {
  const visitor = new HttpClient(url);
  const credentials = { emailOrMobile: email, password: registrationOf().password };
  expect((await visitor.send('POST', '/api/auth/login', credentials)).status).toBe(200);
  expect(await (await visitor.send('GET', '/api/bug-reports')).json()).toMatchObject([reportFields()]);
  await stop();
}
