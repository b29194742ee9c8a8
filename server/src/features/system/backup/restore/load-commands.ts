// Loads the rows of an archive into an empty database, in one transaction.
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyMigrations, listMigrations } from '../../../../db/migrate.ts';
import type { JobRestorer, WaitingJob } from '../../../../platform/jobs/waiting-jobs.ts';
import { BackupError } from '../archive/backup-error.ts';
import { type Description, JOBS, TABLES } from '../archive/format.ts';
import { copyStatement } from '../dump/backup-commands.ts';
import { listTables } from '../dump/snapshot-queries.ts';

const JOBS_PER_BATCH = 500;

/** @throws {BackupError} when the archive has migrations that this version does not know */
export function checkMigrations(file: string, { migrations }: Description): void {
  const knownMigrations = listMigrations();
  const isKnown = migrations.every(({ hash }, index) => hash === knownMigrations[index]?.hash);
  if (migrations.length > 0 && isKnown) return;
  throw new BackupError(
    `${file} was written by a newer version of the product, or by another one; install that version first.`,
  );
}

/** @throws {BackupError} when the database has tables of the product or of another program */
export async function checkEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'drizzle') and c.relkind in ('r', 'p', 'S')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    limit 1`);
  if (rows.length > 0)
    throw new BackupError(
      'The database is not empty: restore into a new one (another DATA_DIR, or a new database at DATABASE_URL).',
    );
}

/** Creates the tables of the version that wrote the archive. */
export async function createTables(
  client: pg.ClientBase,
  { migrations, tables }: Description,
): Promise<void> {
  await applyMigrations(client, migrations.length);
  const created = await listTables(client);
  const columnsOf = new Map(created.map(({ name, columns }) => [name, columns.toSorted().join()]));
  const hasSameTables =
    created.length === tables.length &&
    tables.every(({ name, columns }) => columnsOf.get(name) === columns.toSorted().join());
  if (!hasSameTables)
    throw new BackupError('The tables of the archive are not those that its version creates.');
  // Migrations may insert rows. Append-only tables refuse `truncate`, but have no rows yet.
  for (const { name } of tables) await client.query(`delete from ${client.escapeIdentifier(name)}`);
}

/** Loads a table or the jobs. Returns the number of rows. */
export async function loadContent(
  client: pg.Client,
  jobs: JobRestorer,
  { tables }: Description,
  { name, parts }: { name: string; parts: AsyncIterable<Buffer> },
): Promise<number> {
  if (name === JOBS) return loadJobs(client, jobs, parts);
  const table = tables.find((each) => `${TABLES}${each.name}` === name);
  if (!table) throw new BackupError(`The archive has ${name}, which its description does not name.`);
  const copied = client.query(copyFrom(copyStatement(client, table.name, table.columns, 'from stdin')));
  await pipeline(parts, copied);
  return copied.rowCount;
}

async function loadJobs(
  client: pg.ClientBase,
  jobs: JobRestorer,
  parts: AsyncIterable<Buffer>,
): Promise<number> {
  let rows = 0;
  let batch: WaitingJob[] = [];
  const insert = async () => {
    await jobs.insert(client, batch);
    rows += batch.length;
    batch = [];
  };
  for await (const line of createInterface({ input: Readable.from(parts) })) {
    batch.push(JSON.parse(line));
    if (batch.length === JOBS_PER_BATCH) await insert();
  }
  await insert();
  return rows;
}

/** Sequences continue after the last value of the backup. */
export async function setSequences(client: pg.ClientBase, { sequences }: Description): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [
      `public.${client.escapeIdentifier(name)}`,
      value,
      isCalled,
    ]);
  }
}
