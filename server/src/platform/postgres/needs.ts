// Checks the requirements for a PostgreSQL server before the product writes to it.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import pg from 'pg';

/** Returns a sentence that says what to do. */
export type Problem = (options: { locale: Locale }) => string;

const MIN_VERSION = 15;
const CONNECT_TIMEOUT_MS = 10_000;
/** Notifications arrive within milliseconds. */
const NOTIFIED_WITHIN_MS = 3_000;
const MAX_LOCK_KEY = 2 ** 31;

export async function findDatabaseProblem(connection: pg.PoolConfig): Promise<Problem | undefined> {
  const open = () => {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    // The statements report their own errors, and later errors of the connection do not matter.
    client.on('error', () => {});
    return client;
  };
  const clients = [open(), open()] as const;
  try {
    const facts = clients[0].connect().then(() => readFacts(clients[0]));
    return findMissing(await facts) ?? (await findPooler(clients));
  } catch (error) {
    return unusable(() => reasonOf(error));
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

const unusable =
  (reason: Problem): Problem =>
  (options) =>
    m.system_database_unusable({ reason: reason(options) }, options);

/** For a host with several addresses, Node throws an error without a message that contains one error per address. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}

interface Facts {
  role: string;
  database: string;
  version: number;
  encoding: string;
  isReadOnly: boolean;
  /** Where new tables are created. */
  schema: string | null;
  mayCreateSchemas: boolean;
  hasSchemas: boolean;
  mayCreateTables: boolean | null;
  hasTrigrams: boolean;
  knowsTrigrams: boolean;
  otherOwner: string | null;
}

async function readFacts(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(`
    select current_user::text as role, current_database()::text as database,
      current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding,
      current_setting('transaction_read_only')::bool as "isReadOnly",
      current_schema()::text as schema,
      has_database_privilege(current_database(), 'create') as "mayCreateSchemas",
      to_regnamespace('drizzle') is not null and to_regnamespace('jobs') is not null as "hasSchemas",
      has_schema_privilege(current_schema(), 'create') as "mayCreateTables",
      exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
      exists (select from pg_available_extensions where name = 'pg_trgm') as "knowsTrigrams",
      (select min(tableowner::text) from pg_tables
        where (schemaname in ('drizzle', 'jobs') or schemaname = 'public' and tablename = 'employees')
          and not pg_has_role(tableowner, 'usage')) as "otherOwner"`);
  return rows[0]!;
}

function findMissing(facts: Facts): Problem | undefined {
  const { version, encoding, schema, role, database, otherOwner } = facts;
  const name = pg.escapeIdentifier;
  /** @param sql the statement that grants the missing right */
  const missing = (sql: string) => unusable((options) => m.system_database_rights({ role, sql }, options));
  if (version < MIN_VERSION)
    return unusable((options) => m.system_database_version({ version, oldest: MIN_VERSION }, options));
  if (encoding !== 'UTF8') return unusable((options) => m.system_database_encoding({ encoding }, options));
  if (facts.isReadOnly) return unusable((options) => m.system_database_read_only({}, options));
  if (!facts.hasTrigrams && !facts.knowsTrigrams)
    return unusable((options) => m.system_database_extension({}, options));
  if (!facts.mayCreateSchemas && !(facts.hasSchemas && facts.hasTrigrams))
    return missing(`GRANT CREATE ON DATABASE ${name(database)} TO ${name(role)};`);
  if (!facts.mayCreateTables)
    return missing(`GRANT CREATE, USAGE ON SCHEMA ${name(schema ?? 'public')} TO ${name(role)};`);
  if (otherOwner) return missing(`REASSIGN OWNED BY ${name(otherOwner)} TO ${name(role)};`);
  return undefined;
}

/**
 * A connection pooler in transaction mode gives each transaction another session, which loses notifications, session locks and named
 * statements. So each is tried while a second connection uses the pooler.
 */
async function findPooler([one, other]: readonly [pg.Client, pg.Client]): Promise<Problem | undefined> {
  const lost = (lostFunction: string) =>
    unusable((options) => m.system_database_pooler({ what: lostFunction }, options));
  await other.connect();
  const key = randomInt(MAX_LOCK_KEY);
  const received = new Promise<true>((resolve) => one.once('notification', () => resolve(true)));
  await one.query(`listen bugquest_start_${key}`);
  await other.query(`notify bugquest_start_${key}`);
  if (!(await Promise.race([received, sleep(NOTIFIED_WITHIN_MS, false)]))) {
    // The pooler gives the listening session to its next client.
    await other.query('unlisten *');
    return lost('LISTEN');
  }
  await one.query('unlisten *');
  const statement = { name: 'bugquest_start', text: 'select pg_try_advisory_lock($1)', values: [key] };
  await one.query(statement);
  // Occupies the session that the pooler would use first.
  await other.query('begin');
  try {
    await one.query({ ...statement, values: [key] });
  } catch {
    return lost('PREPARE');
  }
  const { rows } = await one.query('select pg_advisory_unlock($1) and pg_advisory_unlock($1) as held', [key]);
  await other.query('rollback');
  return rows[0].held ? undefined : lost('pg_advisory_lock');
}
