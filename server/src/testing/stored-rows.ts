import pg from 'pg';
import { listTables } from '../features/system/backup/dump/snapshot-queries.ts';

/** The rows of each table as JSON. The order depends only on the content, so that two databases can be compared. */
export async function readAllRows(connection: pg.ClientConfig): Promise<Record<string, unknown[]>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`set timezone = 'UTC'`);
    const tables: Record<string, unknown[]> = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(
        `select to_jsonb(t) as row from public.${client.escapeIdentifier(name)} t order by to_jsonb(t)::text collate "C"`,
      );
      tables[name] = rows.map(({ row }) => row);
    }
    return tables;
  } finally {
    await client.end();
  }
}
