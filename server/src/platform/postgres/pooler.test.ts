import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../testing/processes/free-port.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findDatabaseProblem } from './needs.ts';

const PROGRAM = 'pgbouncer';
const isInstalled = spawnSync(PROGRAM, ['--version']).status === 0;
const isRoot = process.getuid?.() === 0;

describe.runIf(isInstalled)('a pooler', { meta: { needs: 'PgBouncer: apt-get install pgbouncer' } }, () => {
  let folder: string;
  let server: EmbeddedPostgres;
  const poolers: ChildProcess[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'bugquest-pooler-'));
    await chmod(folder, 0o755);
    server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data'), durable: false });
  });
  afterAll(async () => {
    for (const pooler of poolers) pooler.kill('SIGINT');
    await server.stop();
    await rm(folder, { recursive: true });
  });

  async function startPooler(mode: string): Promise<string> {
    const port = await freePort();
    const { host, port: socket, user, database } = server.connection;
    const users = path.join(folder, 'users');
    await writeFile(users, `"${user}" ""\n`);
    const file = path.join(folder, `${mode}.ini`);
    await writeFile(
      file,
      `[databases]\n${database} = host=${host} port=${socket} user=${user}\n[pgbouncer]\nlisten_addr = 127.0.0.1\n` +
        `listen_port = ${port}\nunix_socket_dir =\nauth_type = any\nauth_file = ${users}\npool_mode = ${mode}\n`,
    );
    // PgBouncer refuses to run as root. The account of PostgreSQL may open its socket.
    const args = isRoot ? ['-u', 'nobody', file] : [file];
    poolers.push(spawn(PROGRAM, args, { stdio: 'ignore' }));
    return `postgres://${user}@127.0.0.1:${port}/${database}`;
  }

  const problemOf = async (connectionString: string) =>
    (await findDatabaseProblem({ connectionString }))?.({ locale: 'en' });

  test('a pooler in session mode is accepted, and one in transaction mode is reported', async () => {
    const [session, transaction] = [await startPooler('session'), await startPooler('transaction')];
    await vi.waitFor(async () => expect(await problemOf(session)).toBeUndefined(), 30_000);
    await vi.waitFor(
      async () =>
        expect(await problemOf(transaction)).toMatch(
          /^The database at DATABASE_URL can't be used: a pooler in transaction mode .* LISTEN doesn't work\./,
        ),
      30_000,
    );
  });
});
