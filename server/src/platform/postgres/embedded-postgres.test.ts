import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { type EmbeddedConnection, startEmbeddedPostgres } from './embedded-postgres.ts';
import { FolderInUseError } from './folder-lock.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'embedded-test-'));
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function query(connection: EmbeddedConnection, sql: string) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const postmasterFile = () => path.join(dataDir, 'postgres', 'postmaster.pid');
const postmasterPid = () => Number.parseInt(readFileSync(postmasterFile(), 'utf8'), 10);

async function waitUntil(condition: () => Promise<boolean> | boolean) {
  for (let tries = 0; tries < 600; tries++) {
    if (await condition()) return;
    await sleep(100);
  }
  throw new Error('It did not happen within a minute.');
}

async function startInAnotherProcess() {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href;
  const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('the embedded PostgreSQL', () => {
  it('creates a UTF-8 database with neutral collation, which the next start uses again', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    await query(first.connection, `create table kept as select 'سجل' as word`);
    await first.stop();
    expect(existsSync(first.connection.host)).toBe(false);

    const second = await startEmbeddedPostgres({ dataDir });
    expect(await query(second.connection, 'select word from kept')).toEqual([{ word: 'سجل' }]);
    const facts = `select datlocale, pg_encoding_to_char(encoding) as encoding, current_setting('fsync') as fsync
      from pg_database where datname = 'bugquest'`;
    expect(await query(second.connection, facts)).toEqual([
      { datlocale: 'und', encoding: 'UTF8', fsync: 'on' },
    ]);
    await second.stop();
  });

  it('refuses a folder that another server uses, unless asked to join it', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    await expect(startEmbeddedPostgres({ dataDir, lockWaitMs: 0 })).rejects.toThrow(FolderInUseError);
    const joined = await openDatabase({ dataDir }, silent, { join: true });
    expect(joined.connection).toEqual(server.connection);
    await joined.stop();
    expect(await query(server.connection, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await server.stop();
  });

  it('lets a command join after the start, or lets it start its own PostgreSQL after the stop', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    // PostgreSQL writes "ready" to this file a moment after its log reports the start.
    await waitUntil(() => readFileSync(postmasterFile(), 'utf8').includes('ready   '));
    const running = readFileSync(postmasterFile(), 'utf8');
    const join = () => openDatabase({ dataDir }, silent, { join: true });
    const setStatus = (status: string) =>
      writeFileSync(postmasterFile(), running.replace('ready   ', status));

    setStatus('starting');
    const early = join();
    setStatus('ready   ');
    expect((await early).connection).toEqual(server.connection);

    setStatus('stopping');
    const late = join();
    await server.stop();
    const own = await late;
    expect(await query(own.connection as EmbeddedConnection, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await own.stop();
  });

  it('restarts PostgreSQL when it is killed', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    const killed = postmasterPid();
    process.kill(killed, 'SIGKILL');
    await waitUntil(async () => (await query(server.connection, 'select 1').catch(() => [])).length === 1);
    expect(postmasterPid()).not.toBe(killed);
    await server.stop();
  });

  it('starts after the server process was killed, without a second PostgreSQL', async () => {
    const other = await startInAnotherProcess();
    const orphan = postmasterPid();
    other.kill('SIGKILL');
    const server = await startEmbeddedPostgres({ dataDir });
    expect(postmasterPid()).not.toBe(orphan);
    expect(await query(server.connection, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await server.stop();
  });

  it.runIf(process.platform === 'linux')(
    'ends with the process that started it',
    {
      meta: { needs: 'Linux: run npm test there' },
    },
    async () => {
      const other = await startInAnotherProcess();
      other.kill('SIGKILL');
      await waitUntil(() => !existsSync(postmasterFile()));
    },
  );

  it('starts although another program now has the process id of a crashed PostgreSQL', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    const crashed = readFileSync(postmasterFile(), 'utf8');
    await server.stop();
    writeFileSync(postmasterFile(), crashed.replace(/^\d+/, String(process.ppid)));
    await (await startEmbeddedPostgres({ dataDir })).stop();
  });
});

describe('a database configured by the operator', () => {
  it.each([
    ['postgres://nobody@127.0.0.1:1/none', 'no PostgreSQL answers at 127.0.0.1:1.'],
    ['postgres:///none?host=/nowhere', 'no PostgreSQL answers at /nowhere.'],
    ['postgres://nobody@host.invalid/none', 'the host host.invalid is unknown.'],
    ['postgres://nobody:p#ss@127.0.0.1/none', 'encode special characters: #=%23'],
    ['postgres://nobody@127.0.0.1/none?sslrootcert=/no/file', 'Check sslmode and sslrootcert'],
  ])('is refused in one sentence when %s does not answer', async (databaseUrl, reason) => {
    const opening = openDatabase({ databaseUrl, dataDir }, silent);
    await expect(opening).rejects.toThrow(/^The database at DATABASE_URL can't be used: [^\n]*\.$/);
    await expect(opening).rejects.toThrow(reason);
  });
});
