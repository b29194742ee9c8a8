// Reads the tables from the catalog of PostgreSQL, because a backup may contain a database that an older or newer version wrote.
import type pg from 'pg';
import { KEY_FINGERPRINT } from '../../../../platform/crypto/secret-key.ts';
import type { Description } from '../archive/format.ts';

type DatabaseDescription = Pick<
  Description,
  'postgres' | 'migrations' | 'tables' | 'sequences' | 'keyFingerprint'
>;

/** Settings with which every PostgreSQL server writes and reads values as the same text. */
export const PORTABLE_SETTINGS = `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'; set synchronize_seqscans = off;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`;

/** Undefined when the product never used the database. */
export async function describeDatabase(client: pg.ClientBase): Promise<DatabaseDescription | undefined> {
  const { rows: found } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isUsed", current_setting('server_version') as postgres`,
  );
  const { isUsed, postgres } = found[0];
  if (!isUsed) return undefined;
  const { rows: migrations } = await client.query<{ hash: string; createdAt: string }>(
    `select hash, created_at as "createdAt" from drizzle.__drizzle_migrations order by id`,
  );
  return {
    postgres,
    migrations: migrations.map(({ hash, createdAt }) => ({ hash, createdAt: Number(createdAt) })),
    tables: await listTables(client),
    sequences: await listSequences(client),
    keyFingerprint: await readFingerprint(client),
  };
}

/** Referenced tables come first. */
export async function listTables(client: pg.ClientBase): Promise<Description['tables']> {
  const { rows: tables } = await client.query<{ name: string; columns: string[]; references: string[] }>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
      ) as columns,
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as references
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`);
  const ordered: Description['tables'] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ references }) => !references.some((name) => waiting.has(name)),
    );
    if (ready.length === 0)
      throw new Error(`The tables ${[...waiting.keys()].join(', ')} refer to each other in a circle.`);
    for (const { name, columns } of ready) {
      ordered.push({ name, columns });
      waiting.delete(name);
    }
  }
  return ordered;
}

async function listSequences(client: pg.ClientBase): Promise<Description['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: Description['sequences'] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query(
      `select last_value::text as value, is_called as "isCalled" from public.${client.escapeIdentifier(name)}`,
    );
    sequences.push({ name, ...values[0] });
  }
  return sequences;
}

async function readFingerprint(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query(`select value #>> '{}' as fingerprint from settings where key = $1`, [
    KEY_FINGERPRINT,
  ]);
  return rows[0]?.fingerprint ?? null;
}

export interface MediaRow {
  key: string;
  /** Null for exports. */
  sha256: string | null;
  contentType: string;
}

const PAGE = 500;

const STORED_FILES: Record<string, string> = {
  media_files: 'select storage_key as key, sha256, mime_type as "contentType" from media_files',
  launch_evidence: 'select storage_key, sha256, mime_type from launch_evidence where storage_key is not null',
  session_proofs: 'select storage_key, sha256, mime_type from session_proofs',
  mission_pictures: 'select distinct storage_key, sha256, mime_type from mission_pictures',
  export_runs: `select storage_key, null, 'application/octet-stream' from export_runs
    where storage_key is not null and state = 'done'`,
};

/** Of the tables that exist: a backup before an update reads an older schema. */
async function selectStoredFiles(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where to_regclass('public.' || name) is not null`,
    [Object.keys(STORED_FILES)],
  );
  return rows.map(({ name }) => STORED_FILES[name]).join(' union all ');
}

/** The files that rows of this transaction refer to. */
export async function* listMedia(client: pg.ClientBase): AsyncGenerator<MediaRow> {
  const files = await selectStoredFiles(client);
  for (let after = ''; ; ) {
    const { rows } = await client.query<MediaRow>(
      `select * from (${files}) media where key > $1 collate "C" order by key collate "C" limit ${PAGE}`,
      [after],
    );
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.key;
  }
}

export async function countMedia(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as files from (${await selectStoredFiles(client)}) media`,
  );
  return rows[0].files;
}
