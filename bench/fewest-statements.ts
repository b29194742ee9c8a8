// Report, terms, ledger entry, total and key of a submission, stored by as few statements as PostgreSQL allows: one, which is a
// transaction of its own. Nothing is read, checked, counted, scored or answered.
import type pg from 'pg';
import { newId, newToken } from '../server/src/platform/crypto/crypto.ts';

/** A report and the rows that were stored with it, as templates for more. */
export interface Template {
  text: string;
  values: readonly unknown[];
  /** Places in `values`, from 0. */
  places: { employees: readonly number[]; reports: readonly number[]; key: number };
}

/** Each table of which a submission inserts a row, and the column that names the report. */
const TABLES = [
  ['bug_reports', 'id'],
  ['report_terms', 'report_id'],
  ['point_events', 'report_id'],
] as const;
const GENERATED = new Set(['due_at', 'search_text', 'serial_number']);

/** Reads a submitted report's rows and makes the statement that stores them again. */
export async function readTemplate(
  pool: pg.Pool,
  { employeeId, key }: { employeeId: string; key: string },
): Promise<Template> {
  const stored = await pool.query('select * from submission_keys where employee_id = $1 and key = $2', [
    employeeId,
    key,
  ]);
  const reportId: string = stored.rows[0].reply.id;
  const values: unknown[] = [];
  const places = { employees: [] as number[], reports: [] as number[], key: 0 };
  const parameter = (value: unknown) => {
    if (value === employeeId) places.employees.push(values.length);
    if (value === reportId) places.reports.push(values.length);
    if (value === key) places.key = values.length;
    const isJson = typeof value === 'object' && value?.constructor === Object;
    return `$${values.push(isJson ? JSON.stringify(value) : value)}`;
  };
  const insert = (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row).filter(
      (name) => !GENERATED.has(name) && (name !== 'id' || table === 'bug_reports'),
    );
    const id = columns.includes('id') || table !== 'point_events' ? '' : 'id, ';
    return `insert into ${table} (${id}${columns.join(', ')}) values (${id && 'gen_random_uuid(), '}${columns
      .map((name) => parameter(row[name]))
      .join(', ')})`;
  };
  const parts: string[] = [];
  for (const [table, column] of TABLES) {
    const { rows } = await pool.query(`select * from ${table} where ${column} = $1`, [reportId]);
    // A report that repeats another earns nothing, so it has no entry in the ledger.
    if (rows[0]) parts.push(`${table}_row as (${insert(table, rows[0])})`);
  }
  parts.push(`key_row as (${insert('submission_keys', stored.rows[0])})`);
  const text = `with ${parts.join(',\n')}
    update employees set total_points = total_points + 1, points_changed_at = now() where id = ${parameter(employeeId)}
    returning total_points, pg_notify('changes', '["reports"]')`;
  return { text, values, places };
}

/** Stores the rows of a template once more, for another employee, with new ids and a new key. */
export async function storeAgain(
  pool: pg.Pool,
  { text, values, places }: Template,
  name: string,
  employeeId: string,
): Promise<void> {
  const fresh = [...values];
  for (const place of places.employees) fresh[place] = employeeId;
  const reportId = newId();
  for (const place of places.reports) fresh[place] = reportId;
  fresh[places.key] = newToken();
  await pool.query({ name, text, values: fresh });
}
