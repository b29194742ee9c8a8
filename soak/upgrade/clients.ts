// Clients that write and read every large table while the database is migrated.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { seededId } from './large-seed.ts';

const PAUSE_MS = 15;

const sessionId = seededId('session', '$1');
const employeeId = seededId('employee', '$1');
const reportId = seededId('report', '$1');

/** The rows that a submission and a decision write, with only those columns that every tested schema has. */
const WRITES = [
  `update sessions set last_seen_at = now() where id = ${sessionId}`,
  `insert into bug_reports (id, employee_id, feature, bug_type, category, store_language, bug_description, severity, source,
     score_breakdown)
   values (gen_random_uuid(), ${employeeId}, 'Login', 'Functional', 'Frontend', 'English', 'New ' || $1, 'Major',
     'Web Mobile', '{}')`,
  `insert into media_files (id, report_id, kind, storage_key, filename, original_name, mime_type, file_size, sha256, uploaded_by)
   values (gen_random_uuid(), ${reportId}, 'screenshots', gen_random_uuid(), 'a.png', 'a.png', 'image/png', 1, '',
     ${employeeId})`,
  `insert into point_events (id, employee_id, report_id, amount, reason)
   values (gen_random_uuid(), ${employeeId}, ${reportId}, 1, 'submission')`,
  `update employees set total_points = total_points + 1 where id = ${employeeId}`,
  `update bug_reports set points_earned = points_earned + 1 where id = ${reportId}`,
  `insert into report_events (id, report_id, facts)
   values (gen_random_uuid(), ${reportId}, '{"kind": "submitted"}')`,
  `insert into notifications (id, employee_id, event_id, report_id, serial_number, facts)
   values (gen_random_uuid(), ${employeeId}, gen_random_uuid(), ${reportId}, $1::text, '{}')`,
  `insert into audit_log (id, actor_id, action, record_type, record_id)
   values (gen_random_uuid(), ${employeeId}, 'review report', 'bug report', $1::text)`,
  `insert into mails (id, purpose, language, to_name, to_address, subject, text, html)
   values (gen_random_uuid(), 'notice', 'en', 'A', 'a@example.com', 'New ' || $1, '', '')`,
];

const READS = [
  `select employee_id from sessions where token_hash = md5('token' || $1)`,
  `select full_name, total_points from employees where id = ${employeeId}`,
  'select id, bug_description from bug_reports where validation_reason is null order by id desc limit 50',
  `select id, filename from media_files where report_id = ${reportId}`,
  `select sum(amount) from point_events where employee_id = ${employeeId}`,
  `select facts from report_events where report_id = ${reportId}`,
  `select facts from notifications where employee_id = ${employeeId} order by id desc limit 20`,
  `select action from audit_log where record_type = 'bug report' and record_id = $1::text`,
  `select subject from mails where employee_id = ${employeeId} limit 20`,
];

export interface Clients {
  /** The longest write and read since the last call, in milliseconds. Unfinished ones count. */
  takeLongest(): { write: number; read: number };
  stop(): Promise<void>;
}

export async function startClients(connection: pg.ClientConfig): Promise<Clients> {
  const writer = await startLoop(connection, ['begin', ...WRITES, 'commit']);
  const reader = await startLoop(connection, READS);
  return {
    takeLongest: () => ({ write: writer.takeLongest(), read: reader.takeLongest() }),
    async stop() {
      await Promise.all([writer.stop(), reader.stop()]);
    },
  };
}

async function startLoop(connection: pg.ClientConfig, statements: readonly string[]) {
  const client = new pg.Client(connection);
  await client.connect();
  let longest = 0;
  let start = performance.now();
  let isStopping = false;
  const loop = (async () => {
    for (let number = 1; !isStopping; number += 1) {
      start = performance.now();
      for (const statement of statements)
        await client.query(statement, statement.includes('$1') ? [number % 50_000] : []);
      longest = Math.max(longest, performance.now() - start);
      start = Number.POSITIVE_INFINITY;
      await sleep(PAUSE_MS);
    }
  })();
  return {
    takeLongest() {
      const longestNow = Math.max(longest, performance.now() - start);
      longest = 0;
      return longestNow;
    },
    async stop() {
      isStopping = true;
      await loop;
      await client.end();
    },
  };
}
