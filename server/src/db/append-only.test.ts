// Every append-only table refuses each way of changing or removing rows, and says which table it is. What is stored for good and
// computed from other rows is read in one moment of the database.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';

/** Each row records one act. */
const ACTS = [
  'audit_log',
  'point_events',
  'season_amendments',
  'launch_outcome_entries',
  'launch_signatures',
];
/** The rows of one act are computed from many others. */
const SNAPSHOTS = { readiness_decisions: 'readinessDecisions', season_results: 'seasonResults' };

const SERVER = path.join(import.meta.dirname, '..');

const world = testApp();
const run = (statement: string) => world.ctx.db.execute(sql.raw(statement));

async function listTables(truncated: boolean): Promise<string[]> {
  const { rows } = await world.ctx.db.execute<{ name: string }>(sql`
    select distinct tgrelid::regclass::text as name from pg_trigger
    where tgfoid = 'refuse_change'::regproc and (tgtype & 32 > 0) = ${truncated} order by 1`);
  return rows.map(({ name }) => name);
}

const VALUES: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: "'x'",
  jsonb: "'{}'",
  integer: '1',
  boolean: 'true',
  'timestamp with time zone': 'now()',
};

/** Without references, so that each table can have a row of its own. */
async function insertRow(table: string): Promise<void> {
  const { rows } = await world.ctx.db.execute<{ name: string; type: string }>(sql`
    select column_name as name, data_type as type from information_schema.columns
    where table_name = ${table} and is_nullable = 'NO' and column_default is null`);
  const names = rows.map(({ name }) => name).join(', ');
  const values = rows.map(({ type }) => VALUES[type]).join(', ');
  await world.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(`insert into ${table} (${names}) values (${values})`));
  });
}

let tables: string[];
beforeAll(async () => {
  tables = await listTables(false);
  for (const table of tables) await insertRow(table);
});

test('the tables are known, and refuse changes of rows and of the whole table', async () => {
  expect(tables).toEqual([...ACTS, ...Object.keys(SNAPSHOTS)].sort());
  expect(await listTables(true)).toEqual(tables);
});

test('each refusal names the table', async () => {
  for (const table of tables) {
    const { rows } = await world.ctx.db.execute<{ name: string }>(sql`
      select column_name as name from information_schema.columns where table_name = ${table} limit 1`);
    const refused = { cause: { message: `${table} is append-only` } };
    for (const statement of [
      `update ${table} set ${rows[0]!.name} = ${rows[0]!.name}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      await expect(run(statement), statement).rejects.toMatchObject(refused);
  }
});

test('what is computed and stored for good is stored in the snapshot that read it', () => {
  const files = globSync('**/*.ts', { cwd: SERVER }).filter((file) => !/\.test\.ts$|^testing/.test(file));
  const sources = files.map((file) => readFileSync(path.join(SERVER, file), 'utf8')).join('\n');
  for (const table of Object.values(SNAPSHOTS)) {
    const receivers = [...sources.matchAll(RegExp(`(\\w+)\\s*\\.insert\\(${table}\\)`, 'g'))];
    expect(
      receivers.map(([, receiver]) => receiver),
      table,
    ).toEqual(['snapshot']);
  }
});

test('a snapshot reads one moment', async () => {
  const count = sql`select count(*)::int as count from settings`;
  await world.ctx.db.snapshot(async (snapshot) => {
    const before = await snapshot.execute(count);
    await run(`insert into settings (key, value) values ('test', '1')`);
    expect((await snapshot.execute(count)).rows).toEqual(before.rows);
  });
});
