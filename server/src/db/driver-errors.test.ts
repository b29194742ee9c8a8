import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database/database.ts';
import { isConnectionLost } from './driver-errors.ts';

test('recognises connection errors of the driver, but not errors of PostgreSQL or of the product', async () => {
  const database = await createTestDatabase();
  const connect = async (options: pg.ClientConfig = {}) => {
    const client = new pg.Client({ ...database.connection, ...options });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const errorOf = (failing: Promise<unknown>) =>
    failing.then(
      () => undefined,
      (error: Error) => error,
    );

  const slow = await connect({ query_timeout: 50 });
  expect(isConnectionLost((await errorOf(slow.query('select pg_sleep(60)')))!)).toBe(true);
  await slow.end();

  // Closing a connection does not wait for a running statement. The listener for changes relies on this.
  const closing = await connect();
  const running = errorOf(closing.query('select pg_sleep(60)'));
  await closing.end();
  expect(isConnectionLost((await running)!)).toBe(true);
  expect(isConnectionLost((await errorOf(closing.query('select 1')))!)).toBe(true);

  const answering = await connect();
  expect(
    isConnectionLost((await errorOf(answering.query(`select 1 as "connection error" from nothing`)))!),
  ).toBe(false);
  await answering.end();
  expect(isConnectionLost(new Error('some other failure'))).toBe(false);
  await database.drop();
});
