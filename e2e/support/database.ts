import path from 'node:path';
import pg from 'pg';
import {
  DATABASE_NAME,
  DATABASE_USER,
  readPostmasterFile,
} from '../../server/src/platform/postgres/postgres-cluster.ts';
import type { Product } from './product.ts';

/** Runs a statement in the database of the product, for states that take long to reach. */
export async function changeDatabase(
  { dataDir }: Product,
  statement: string,
  values: string[],
): Promise<void> {
  const { socketFolder: host, port } = readPostmasterFile(path.join(dataDir, 'postgres'))!;
  const client = new pg.Client({ host, port, user: DATABASE_USER, database: DATABASE_NAME });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}
