// Compares the data map with the real schema. A new table, or a new column that refers to a person, fails here until the data map has an
// entry.
import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { DATA_MAP, OTHER_TABLES } from './map-queries.ts';

const world = testApp();

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tableOf = (column: PgColumn) => getTableConfig(column.table).name;
const nameOf = (column: PgColumn) => `${tableOf(column)}.${snake(column.name)}`;
const mapped = new Set(DATA_MAP.map(({ column }) => nameOf(column)));
const mappedTables = new Set(DATA_MAP.map(({ column }) => tableOf(column)));

test('every table is in the map, or in the list of tables without people, and not in both', async () => {
  const { rows } = await world.ctx.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const tables = rows.map(({ name }) => name);
  expect(tables.length).toBeGreaterThan(35);
  expect(tables.filter((name) => !mappedTables.has(name) && !(name in OTHER_TABLES))).toEqual([]);
  expect(
    Object.keys(OTHER_TABLES).filter((name) => !tables.includes(name) || mappedTables.has(name)),
  ).toEqual([]);
});

test('every column that refers to employees has an entry', async () => {
  const { rows } = await world.ctx.db.execute<{ name: string }>(sql`
    select c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'employees'::regclass`);
  expect(rows.length).toBeGreaterThan(25);
  expect(rows.map(({ name }) => name).filter((name) => !mapped.has(name))).toEqual([]);
});

test('no download contains a secret, a storage key, or a search text', () => {
  const shown = DATA_MAP.filter(({ file }) => file !== null).flatMap(({ column, hidden = [] }) =>
    Object.values(getTableColumns(column.table) as Record<string, PgColumn>)
      .filter((one) => !hidden.includes(one))
      .map(nameOf),
  );
  const TECHNICAL =
    /(password|token|code)_hash|_secret|two_factor_step|storage_key|search_text|\.auth$|p256dh|endpoint|attachment/;
  expect(shown.filter((name) => TECHNICAL.test(name))).toEqual([]);
});

test('the hidden columns of an entry belong to its table, and each file has one entry', () => {
  for (const { column, hidden = [] } of DATA_MAP) {
    expect(hidden.filter((one) => one.table !== column.table).map(nameOf)).toEqual([]);
  }
  const files = DATA_MAP.flatMap(({ file }) => file ?? []);
  expect(new Set(files).size).toBe(files.length);
});
