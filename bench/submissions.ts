// The speed of submissions without files, compared with a plain insert of the same rows, and the waits of the product's commits.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { compareSpeeds, requestsPerSecond, sendInTurn } from './load.ts';
import { fetchOk, type Product } from './product.ts';
import { reportRequest } from './report-form.ts';
import { listDescriptions, type Person } from './seed.ts';
import type { Row } from './table.ts';

const CONCURRENCY = 32;
const SECONDS = 4;
const AIM = 0.5;
const DESCRIPTIONS = 5_000;
const SAMPLE_MS = 20;
/** The tables that a submission writes, with the column that holds the report's id. */
const WRITTEN_TABLES = [
  ['bug_reports', 'id'],
  ['report_events', 'report_id'],
  ['point_events', 'report_id'],
] as const;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export async function measureSubmissions(product: Product): Promise<Row[]> {
  const { pool, testers } = product;
  const descriptions = await listDescriptions(pool, DESCRIPTIONS);
  const rows: Row[] = [];
  for (const count of [64, testers.length])
    rows.push(...(await measure(product, testers.slice(0, count), descriptions)));
  return rows;
}

async function measure(
  { origin, pool }: Product,
  senders: readonly Person[],
  descriptions: readonly string[],
) {
  const start = new Date();
  let count = 0;
  const nextRequest = () => {
    count += 1;
    const sender = senders[count % senders.length]!;
    return {
      sender,
      request: reportRequest(
        origin,
        sender,
        `${descriptions[count % descriptions.length]} (${count})`,
        `bench-${count}`,
      ),
    };
  };
  const submit = () =>
    requestsPerSecond({
      url: origin,
      connections: CONCURRENCY,
      duration: SECONDS,
      ...sendInTurn(() => nextRequest().request),
    });
  const { sender, request } = nextRequest();
  const { id } = JSON.parse((await fetchOk(origin + request.path, sender, request)).text);
  // The copies have new ids, which the reports that they may repeat do not have.
  await pool.query('update bug_reports set repeat_of = null where id = $1', [id]);
  const insert = await prepareInsert(pool, id, sender);
  const waits = new Map<string, number>();
  const figure = await compareSpeeds(
    () => countWaits(pool, waits, submit),
    () => runsPerSecond((turn) => insert(senders[turn % senders.length]!)),
  );
  // Thousands of new reports would change the figures of the next parts.
  await pool.query('delete from bug_reports where created_at >= $1', [start]);
  await pool.query('delete from daily_counts');
  await pool.query('vacuum analyze bug_reports');
  const kinds = [...waits].sort(([, one], [, other]) => other - one);
  console.log(
    `Samples of the waits of commits of ${senders.length} senders: ${kinds.map((pair) => pair.join(' ')).join(', ')}`,
  );
  const label = `Submissions of ${senders.length} people`;
  return [
    { label: `${label} beside a plain insert of the same rows`, figure, unit: '', atLeast: AIM },
    {
      label: `${label}: waits for the lock of notifications`,
      figure: waits.get('Lock object') ?? 0,
      unit: '',
      atMost: 0,
    },
  ];
}

/** @returns a function that inserts copies of a report's rows for another person, with one statement per table */
async function prepareInsert(pool: pg.Pool, reportId: string, { id: reporterId }: Person) {
  const inserts = await Promise.all(
    WRITTEN_TABLES.map(async ([table, column]) => {
      const { rows: columns } = await pool.query(
        `select string_agg(column_name, ', ') as names from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
        [table],
      );
      const { names } = columns[0];
      const { rows } = await pool.query(`select to_jsonb(t) as row from ${table} t where ${column} = $1`, [
        reportId,
      ]);
      const text = `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1)`;
      return { name: `plain ${table}`, text, rows: JSON.stringify(rows.map(({ row }) => row)) };
    }),
  );
  return async (person: Person) => {
    const ids = new Map([[reporterId, person.id]]);
    const newIdOf = (id: string) => ids.get(id) ?? ids.set(id, randomUUID()).get(id)!;
    const serial = `"BUG-${randomUUID()}"`;
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const { name, text, rows } of inserts)
        await client.query({
          name,
          text,
          values: [rows.replace(UUID, newIdOf).replace(/"BUG-\d+"/, serial)],
        });
      await client.query('commit');
    } finally {
      client.release();
    }
  };
}

/** Counts in `waits` the wait events of the product's statements while `work` runs. */
async function countWaits<Result>(
  pool: pg.Pool,
  waits: Map<string, number>,
  work: () => Promise<Result>,
): Promise<Result> {
  let isDone = false;
  const sampling = (async () => {
    while (!isDone) {
      const { rows } = await pool.query(`
        select wait_event_type || ' ' || wait_event as wait, count(*)::int as count from pg_stat_activity
        where application_name like 'bugquest%' and state = 'active' and wait_event is not null group by 1`);
      for (const { wait, count } of rows) waits.set(wait, (waits.get(wait) ?? 0) + count);
      await sleep(SAMPLE_MS);
    }
  })();
  return work().finally(async () => {
    isDone = true;
    await sampling;
  });
}

async function runsPerSecond(work: (turn: number) => Promise<void>): Promise<number> {
  const start = performance.now();
  let done = 0;
  const loop = async () => {
    while (performance.now() - start < SECONDS * 1000) await work(done++);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, loop));
  return (done * 1000) / (performance.now() - start);
}
