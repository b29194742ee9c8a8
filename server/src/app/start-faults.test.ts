// With a fault in the installation, the start ends with one sentence that says what to do, and `npm run doctor` prints the same.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { settings as settingsTable } from '../db/schema/audit.ts';
import { IDENTITY_KEY } from '../platform/storage/store-identity.ts';
import { testWorld } from '../testing/context.ts';
import { freePort } from '../testing/processes/free-port.ts';
import { LAUNCH_ENV } from '../testing/processes/product.ts';

const SOURCE = path.join(import.meta.dirname, '..');
const MAIN = path.join(SOURCE, '../dist/main.js');
const DOCTOR = path.join(SOURCE, '../dist/doctor.js');

// Each test starts programs, one after the other, which takes long on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

const world = testWorld({ jobs: () => [] });
let folder: string;
let port: number;
beforeAll(async () => {
  await world.ctx.db.execute(sql`create role bugquest_guest login`);
});
afterEach(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bugquest-faults-'));
  port = await freePort();
});
afterAll(async () => {
  await world.ctx.db.execute(sql`drop role bugquest_guest`);
});

const databaseUrl = (user?: string) => {
  const url = new URL(world.database.databaseUrl);
  if (user) url.searchParams.set('user', user);
  return url.href;
};

/** Runs a program to its end. A server is stopped when it is ready. */
async function run(program: string, variables: NodeJS.ProcessEnv, cwd = folder): Promise<string> {
  const child = spawn(process.execPath, [program], {
    cwd,
    env: {
      ...LAUNCH_ENV,
      PATH: process.env.PATH,
      DATA_DIR: path.join(folder, 'data'),
      PORT: String(port),
      ...variables,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk;
      if (printed.includes(' is ready: ')) child.kill('SIGTERM');
    });
  await once(child, 'close');
  return printed;
}

interface Fault {
  /** Causes the fault. @returns the settings */
  cause(): Promise<NodeJS.ProcessEnv> | NodeJS.ProcessEnv;
  message: RegExp;
  title: string;
}

const WRONG_SETTING: Fault = {
  cause: () => ({ SMTP_URL: 'mail.example.com' }),
  message: /SMTP_URL must be a mail server/,
  title: 'Settings',
};
const FILE_AS_DATA_FOLDER: Fault = {
  async cause() {
    await writeFile(path.join(folder, 'file'), '');
    return { DATA_DIR: path.join(folder, 'file') };
  },
  message: /file cannot be used: (it is a file|a part of the path is a file)\. Set DATA_DIR\./,
  title: 'Data folder',
};
const ADDRESS_OF_ANOTHER_MACHINE: Fault = {
  cause: () => ({ HOST: '203.0.113.1' }),
  message: /HOST 203\.0\.113\.1 is not an address of this machine\./,
  title: 'Port',
};
const SILENT_DATABASE: Fault = {
  cause: () => ({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
  message: /The database at DATABASE_URL can't be used: no PostgreSQL answers at 127\.0\.0\.1:1\./,
  title: 'Database',
};
const ROLE_WITHOUT_RIGHTS: Fault = {
  cause: () => ({ DATABASE_URL: databaseUrl('bugquest_guest') }),
  message:
    /the role bugquest_guest lacks a right\. .* run: GRANT CREATE, USAGE ON SCHEMA "public" TO "bugquest_guest";/,
  title: 'Database',
};

// The start ends at the first fault. The doctor reports all faults that are independent of each other.
test.each<[string, Fault[]]>([
  ['a wrong setting', [WRONG_SETTING]],
  [
    'a data folder that is a file, an address of another machine and a database that does not answer',
    [FILE_AS_DATA_FOLDER, ADDRESS_OF_ANOTHER_MACHINE, SILENT_DATABASE],
  ],
  ['a role without rights', [ROLE_WITHOUT_RIGHTS]],
])('%s: the start and the doctor report it', async (_name, faults) => {
  const all = {};
  for (const { cause, message } of faults) {
    const variables = await cause();
    const started = await run(MAIN, variables);
    expect(started).toMatch(message);
    expect(started).not.toMatch(/^ {4}at /m);
    Object.assign(all, variables);
  }
  const doctorOutput = await run(DOCTOR, all);
  for (const { message, title } of faults) {
    const line = doctorOutput.split('\n').find((text) => text.startsWith(`failing  ${title}: `));
    expect(line, doctorOutput).toMatch(message);
  }
  expect(existsSync(path.join(folder, 'data/postgres'))).toBe(false);
});

test('a port in use is reported before a database is created', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const usedPort = String((other.address() as AddressInfo).port);
  expect(await run(MAIN, { PORT: usedPort })).toContain(`PORT ${usedPort} on 127.0.0.1 is in use already.`);
  expect(await run(DOCTOR, { PORT: usedPort })).toContain(
    `failing  Port: PORT ${usedPort} on 127.0.0.1 is in use`,
  );
  other.close();
  expect(existsSync(path.join(folder, 'data/postgres'))).toBe(false);
});

test('a mistyped setting is reported, and .env is read', async () => {
  await writeFile(
    path.join(folder, '.env'),
    `DATABSE_URL=postgres://here\nPORT=1\nPROGRAM_TIMEZONE=Mars/Olympus\n`,
  );
  expect(await run(MAIN, {})).toContain('PROGRAM_TIMEZONE must be');
  const doctorOutput = await run(DOCTOR, { PROGRAM_TIMEZONE: 'Africa/Cairo' });
  expect(doctorOutput).toContain(
    'warning  Settings: DATABSE_URL is no setting of the product. Is DATABASE_URL meant?',
  );
  expect(doctorOutput).toContain(`${port} on 127.0.0.1 is free`);
});

describe('on a database that is in use', () => {
  const KEY = 'k'.repeat(32);
  const validSettings = () => ({
    DATABASE_URL: databaseUrl(),
    SECRET_KEY: KEY,
    OPERATOR_PASSWORD: 'first password',
  });

  test('another media storage, a lost key and another operator password are reported', async () => {
    const first = await run(MAIN, validSettings());
    expect(first).toContain('"msg":"starting"');
    expect(first).toContain('"msg":"the server has ended"');
    expect(first).not.toContain('OPERATOR_PASSWORD is not the stored password');

    const other = { ...validSettings(), OPERATOR_PASSWORD: 'second password' };
    const again = await run(MAIN, { ...other, DATABSE_URL: 'postgres://here' });
    expect(again).toContain('OPERATOR_PASSWORD is not the stored password, which counts');
    expect(again).toContain('"setting":"DATABSE_URL","meant":"DATABASE_URL"');

    const elsewhere = { ...validSettings(), DATA_DIR: path.join(folder, 'elsewhere') };
    const wrong = await run(MAIN, elsewhere);
    expect(wrong).toMatch(/The media storage isn't that of this database\. .*adopt-store/);
    const silent = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://127.0.0.1:1' };
    const doctorOutput = await run(DOCTOR, { ...elsewhere, ...silent });
    expect(doctorOutput).toContain("failing  Screenshots and videos: The media storage isn't");
    expect(doctorOutput).toMatch(/^failing {2}Email: .*ECONNREFUSED/m);
    expect(doctorOutput).toMatch(/^warning {2}Address: The product doesn't answer/m);
    expect(doctorOutput).toMatch(/^warning {2}Backups: /m);
    await mkdir(path.join(folder, 'elsewhere/media'), { recursive: true });
    await writeFile(path.join(folder, 'elsewhere/media', IDENTITY_KEY), 'of another database');
    expect(await run(MAIN, elsewhere)).toContain("The media storage isn't that of this database.");

    await world.ctx.db
      .insert(settingsTable)
      .values({ key: 'secretKeyFingerprint', value: 'of a key' })
      .onConflictDoNothing();
    const { SECRET_KEY: _, ...keyless } = validSettings();
    expect(await run(MAIN, keyless)).toMatch(/The secret key is missing: .*secret\.key.*forget-secret-key/);
    expect(existsSync(path.join(folder, 'data/secret.key'))).toBe(false);
    expect(await run(DOCTOR, keyless)).toContain('failing  Secret key: The secret key is missing');
  });
});

test('a database of another major version of PostgreSQL is reported with the commands that move it', async () => {
  const cluster = path.join(folder, 'data/postgres');
  await mkdir(cluster, { recursive: true });
  await writeFile(path.join(cluster, 'PG_VERSION'), '9\n');
  const message = /is of PostgreSQL 9, and this release has \d+\. .*npm run backup -- .*npm run restore -- /;
  expect(await run(MAIN, {})).toMatch(message);
  expect(await run(DOCTOR, {})).toMatch(message);
});

test('an old version of Node prints a sentence instead of a stack trace', async () => {
  const launch = path.join(SOURCE, '../../scripts/launch.mjs');
  for (const version of ['16.20.2', '18.20.8', '20.10.0']) {
    const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
    const child = spawn(process.execPath, ['--import', `data:text/javascript,${pretend}`, launch, 'start']);
    const [printed] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect(printed).toMatch(/^This needs Node 20\.11 or newer to start, and v[\d.]+ runs it\. [^\n]*\n$/);
    expect(child.exitCode).toBe(1);
  }
});
