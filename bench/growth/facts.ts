import type pg from 'pg';
import type { Facts } from './screens.ts';

const SAMPLE = 20;

/** Ids of seeded rows that the addresses of the screens need. */
export async function readFacts(pool: pg.Pool, administrator: string): Promise<Facts> {
  const ids = async (statement: string) =>
    (await pool.query<{ id: string }>(statement)).rows.map(({ id }) => id);
  const [mostActive] = await ids(
    'select employee_id as id from bug_reports group by employee_id order by count(*) desc, employee_id limit 1',
  );
  return {
    reports: await ids(
      `select id from bug_reports where validation_reason is null order by id desc limit ${SAMPLE}`,
    ),
    mostActive: mostActive!,
    administrator,
    mails: await ids('select id from mails order by id desc limit 5'),
  };
}

/** Reports of one person, newest first. */
export async function readOwnReports(pool: pg.Pool, id: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from bug_reports where employee_id = $1 order by id desc limit 5',
    [id],
  );
  return rows.map((row) => row.id);
}
