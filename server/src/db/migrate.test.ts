import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../testing/database/database.ts';
import { migrate } from './migrate.ts';

test('five servers that start together on an empty database migrate it once; another run changes nothing', async () => {
  const admin = await createTestDatabase();
  const name = `${admin.connection.database}_empty`;
  const pool = new pg.Pool({ ...inject('testServer'), max: 10 });
  await pool.query(`create database ${name} template template0`);
  const connection = { ...inject('testServer'), database: name };
  const empty = new pg.Pool(connection);
  await Promise.all(Array.from({ length: 5 }, () => migrate(connection)));
  const { rows: first } = await empty.query('select hash from drizzle.__drizzle_migrations order by id');
  await migrate(connection);
  const { rows: again } = await empty.query('select hash from drizzle.__drizzle_migrations order by id');
  expect(again).toEqual(first);
  expect(new Set(first.map(({ hash }) => hash)).size).toBe(first.length);
  await empty.end();
  await pool.query(`drop database ${name}`);
  await pool.end();
  await admin.drop();
});
