// The strongest lock that each migration takes on a large table. Read on empty tables, where a transaction can wait with its locks.
import pg from 'pg';
import { applyMigrations, listMigrations, runsOutsideTransaction } from '../../server/src/db/migrate.ts';

/** Weakest first: ShareLock blocks writes, and AccessExclusiveLock also blocks reads. */
const MODES = [
  'AccessShareLock',
  'RowShareLock',
  'RowExclusiveLock',
  'ShareUpdateExclusiveLock',
  'ShareLock',
  'ShareRowExclusiveLock',
  'ExclusiveLock',
  'AccessExclusiveLock',
];

/** @returns the strongest lock and its tables by the number of the migration; an empty text when no lock blocks writes */
export async function readLocks(
  server: pg.ClientConfig,
  from: number,
  tables: readonly string[],
): Promise<Map<number, string>> {
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query('create database locks template template0');
  await admin.end();
  const client = new pg.Client({ ...server, database: 'locks' });
  await client.connect();
  try {
    await applyMigrations(client, from);
    const migrations = listMigrations();
    const locks = new Map<number, string>();
    for (let count = from + 1; count <= migrations.length; count += 1) {
      const migration = migrations[count - 1]!;
      if (runsOutsideTransaction(migration)) {
        // Without a transaction, the locks cannot be read. Such statements block no writes.
        for (const statement of migration.sql) await client.query(statement);
        locks.set(count, '');
        continue;
      }
      await client.query('begin');
      for (const statement of migration.sql) await client.query(statement);
      const { rows } = await client.query(
        `select relname as table, mode from pg_locks join pg_class on pg_class.oid = relation
         where pid = pg_backend_pid() and relname = any($1)`,
        [tables],
      );
      await client.query('commit');
      locks.set(count, strongestOf(rows));
    }
    return locks;
  } finally {
    await client.end();
  }
}

function strongestOf(locks: readonly { table: string; mode: string }[]): string {
  const strongest = Math.max(...locks.map(({ mode }) => MODES.indexOf(mode)));
  if (strongest < MODES.indexOf('ShareLock')) return '';
  const tables = locks.filter(({ mode }) => mode === MODES[strongest]).map(({ table }) => table);
  return `${MODES[strongest]} on ${[...new Set(tables)].sort().join(', ')}`;
}
