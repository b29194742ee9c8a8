import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { listMigrations, migrate, runMigrations } from './migrate.ts';

/** The lock that a migration waits for when a test has stopped it midway. */
const MIDWAY_LOCK = 1;

let migrated: TestDatabase;
let admin: pg.Pool;
let connection: pg.ClientConfig & { database: string };
/** A pool on an empty database. */
let empty: pg.Pool;

beforeEach(async () => {
  migrated = await createTestDatabase();
  admin = new pg.Pool(inject('testServer'));
  connection = { ...inject('testServer'), database: `${migrated.connection.database}_empty` };
  await admin.query(`create database ${connection.database} template template0`);
  empty = new pg.Pool({ ...connection, max: 2 });
});
afterEach(async () => {
  await empty.end();
  await admin.query(`drop database ${connection.database}`);
  await admin.end();
  await migrated.drop();
});

const appliedMigrations = async (): Promise<string[]> => {
  const { rows } = await empty.query('select hash from drizzle.__drizzle_migrations order by id');
  return rows.map(({ hash }) => hash);
};

const columnsOf = async (pool: pg.Pool): Promise<unknown[]> => {
  const { rows } = await pool.query(
    `select table_name, column_name, data_type, column_default, is_nullable from information_schema.columns
     where table_schema = 'public' order by table_name, column_name`,
  );
  return rows;
};

test('five servers that start together on an empty database migrate it once; another run changes nothing', async () => {
  await Promise.all(Array.from({ length: 5 }, () => migrate(connection)));
  const first = await appliedMigrations();
  await migrate(connection);
  expect(await appliedMigrations()).toEqual(first);
  expect(new Set(first).size).toBe(first.length);
});

test('a run that is killed midway leaves no migration half applied, and the next run applies the remaining ones once', async () => {
  await holdMigrationsAfter(3);
  const holder = await empty.connect();
  await holder.query(`select pg_advisory_lock(${MIDWAY_LOCK})`);
  const server = spawn(
    process.execPath,
    ['--input-type=module', '--eval', MIGRATION, JSON.stringify(connection)],
    {
      stdio: 'inherit',
    },
  );
  await vi.waitFor(async () => expect(await countWaiting()).toBe(1));
  server.kill('SIGKILL');
  await once(server, 'exit');
  await holder.query(`select pg_advisory_unlock(${MIDWAY_LOCK})`);
  holder.release();
  await vi.waitFor(async () => expect(await countMigrating()).toBe(0));
  const allMigrations = listMigrations().map(({ hash }) => hash);
  expect(await appliedMigrations()).toEqual(allMigrations.slice(0, 3));

  await migrate(connection);
  const applied = await appliedMigrations();
  expect(applied).toEqual(allMigrations);
  expect(new Set(applied).size).toBe(applied.length);
  const complete = new pg.Pool(migrated.connection);
  expect(await columnsOf(empty)).toEqual(await columnsOf(complete));
  await complete.end();
});

test('a database of a newer version is refused and not changed', async () => {
  const newer = new pg.Pool(migrated.connection);
  await newer.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
  );
  await expect(migrate(migrated.connection)).rejects.toThrow('by a newer version of the product');
  const { rows } = await newer.query(
    'select hash from drizzle.__drizzle_migrations order by id desc limit 1',
  );
  expect(rows).toEqual([{ hash: 'later' }]);
  await newer.end();
});

/** Two migrations: the first one makes a table with a row. */
const migrationsWithSecond = (...statements: string[]) =>
  [['create table notes (text text)', "insert into notes values ('one')"], statements].map((sql, index) => ({
    sql,
    hash: `${index}`,
    folderMillis: index + 1,
    bps: true,
  }));

/** Another connection in an open transaction on the table. */
async function openTransaction(statement: string): Promise<pg.PoolClient> {
  const client = await empty.connect();
  await client.query('begin');
  await client.query(statement);
  return client;
}

const isWaiting = async (locktype: string) => {
  const { rowCount } = await empty.query(
    `select from pg_locks join pg_stat_activity using (pid) where not granted and locktype = $1
     and application_name = 'bugquest migration' and datname = current_database()`,
    [locktype],
  );
  return rowCount === 1;
};

test('a migration that waits for a lock does not block other statements, and runs when it gets the lock', async () => {
  const migrations = migrationsWithSecond('alter table notes add column more text');
  await runMigrations(connection, migrations.slice(0, 1));
  const reader = await openTransaction('select from notes');
  const migrating = runMigrations(connection, migrations);
  await vi.waitFor(async () => expect(await isWaiting('relation')).toBe(true));
  // Queues behind the migration, which gives up before the reader ends.
  expect((await empty.query('select text from notes')).rows).toEqual([{ text: 'one' }]);
  await reader.query('commit');
  reader.release();
  await migrating;
  expect((await empty.query('select text, more from notes')).rows).toEqual([{ text: 'one', more: null }]);
});

test('a migration makes an index outside of a transaction, while people write and other servers wait', async () => {
  const migrations = migrationsWithSecond(
    '-- outside of a transaction\ndrop index concurrently if exists notes_text',
    'create index concurrently notes_text on notes (text)',
  );
  await runMigrations(connection, migrations.slice(0, 1));
  const writer = await openTransaction("insert into notes values ('two')");
  const migrating = [runMigrations(connection, migrations), runMigrations(connection, migrations)];
  await vi.waitFor(async () => expect(await isWaiting('virtualxid')).toBe(true));
  await empty.query("insert into notes values ('three')");
  await writer.query('commit');
  writer.release();
  await Promise.all(migrating);
  const { rows } = await empty.query(
    "select indisvalid from pg_index where indexrelid = 'notes_text'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true }]);
  expect(await appliedMigrations()).toEqual(['0', '1']);
});

/** Runs in a separate process. */
const MIGRATION = `
  import { migrate } from '${new URL('./migrate.ts', import.meta.url)}';
  await migrate(JSON.parse(process.argv[1]));
`;

/** Makes every migration after the first ones wait for a lock. */
const holdMigrationsAfter = (count: number) =>
  empty.query(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create function drizzle.hold() returns trigger language plpgsql as $$ begin
      if (select count(*) from drizzle.__drizzle_migrations) >= ${count} then
        perform pg_advisory_xact_lock(${MIDWAY_LOCK});
      end if;
      return new;
    end $$;
    create trigger hold before insert on drizzle.__drizzle_migrations for each row execute function drizzle.hold()`);

const countWaiting = async () => {
  const { rowCount } = await empty.query(
    `select from pg_locks where locktype = 'advisory' and objid = ${MIDWAY_LOCK} and not granted
     and database = (select oid from pg_database where datname = current_database())`,
  );
  return rowCount;
};

const countMigrating = async () => {
  const { rowCount } = await empty.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'bugquest migration'`,
  );
  return rowCount;
};
