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
  let target: pg.Client | undefined;
  const open = () => {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    // The statements report their own errors, and later errors of the connection do not matter.
    client.on('error', () => {});
    target = client;
    return client;
  };
  const clients: pg.Client[] = [];
  try {
    const both = [open(), open()] as const;
    clients.push(...both);
    const facts = both[0].connect().then(() => readFacts(both[0]));
    return findMissing(await facts) ?? (await findPooler(both));
  } catch (error) {
    return unusable(connectionFault(error, target));
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

const unusable =
  (reason: Problem): Problem =>
  (options) =>
    m.system_database_unusable({ reason: reason(options) }, options);

const NO_HOST = ['ENOTFOUND', 'EAI_AGAIN'];
const NO_PROGRAM = ['ECONNREFUSED', 'ENOENT', 'EACCES'];
const NO_ANSWER = ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET'];
const TLS = /CERT|UNABLE_TO_|SELF_SIGNED|SIGNATURE_FAILURE|TLS|SSL/;
/** Codes of PostgreSQL. The driver has no code for a password that is missing. */
const LOGIN_REFUSED = ['28P01', '28000'];
const MISSING_DATABASE = '3D000';
const NO_FREE_CONNECTION = '53300';
const NOT_READY = '57P03';

/** @param target is undefined when DATABASE_URL cannot be read */
function connectionFault(error: unknown, target: pg.Client | undefined): Problem {
  // For a host with several addresses, Node throws one error per address.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const { code = '', message = String(first), syscall } = first as NodeJS.ErrnoException;
  if (code === 'ERR_INVALID_URL' || !target) {
    const isFile = syscall === 'open';
    return (options) =>
      isFile ? m.system_database_tls({ reason: message }, options) : m.system_database_address({}, options);
  }
  const { host, port, database = '' } = target;
  const address = host.startsWith('/') ? host : `${host}:${port}`;
  if (NO_HOST.includes(code)) return (options) => m.system_database_host({ host }, options);
  if (NO_PROGRAM.includes(code)) return (options) => m.system_database_refused({ address }, options);
  if (NO_ANSWER.includes(code) || /timeout/i.test(message))
    return (options) => m.system_database_silent({ address }, options);
  if (LOGIN_REFUSED.includes(code) || /SASL/.test(message))
    return (options) => m.system_database_login({}, options);
  if (code === MISSING_DATABASE) return (options) => m.system_database_missing({ database }, options);
  if (code === NO_FREE_CONNECTION) return (options) => m.system_database_busy({}, options);
  if (code === NOT_READY) return (options) => m.system_database_not_ready({}, options);
  if (TLS.test(code) || /SSL/.test(message))
    return (options) => m.system_database_tls({ reason: message }, options);
  return (options) => m.system_database_says({ reason: message }, options);
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
