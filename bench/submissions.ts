// (b) Reports without files, compared with a bare pool on the same database: with the same statements, and with the fewest that
// store the same rows.
import pg from 'pg';
import { orderedId } from '../server/src/db/ordered-id.ts';
import { readTemplate, storeAgain } from './fewest-statements.ts';
import { requestsPerSecond } from './load.ts';
import type { Product } from './product.ts';
import { recordSubmissions, replay } from './recorded-transaction.ts';
import type { Row } from './report.ts';
import { type Outcome, takeTurns } from './rounds.ts';
import { type Sent, seedSenders } from './senders.ts';

const CONCURRENCY = 16;
const SECONDS = 3;
const ROUNDS = 5;
/** Chosen so that milestones are reached as often as in a real program. */
const RECORDINGS = 12;
const BOUNDARY = 'a-boundary-that-no-field-holds';

function encode(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

export async function measureSubmissions(product: Product): Promise<Row[]> {
  const { server, database } = product;
  const pool = new pg.Pool({ ...database, max: CONCURRENCY });
  const rowOf = (what: string, outcome: Outcome): Row => ({
    what: `POST a report without files, ${what}`,
    unit: 'transactions/s',
    ...outcome,
    aim: 0.6,
  });
  const firstId = orderedId();
  try {
    const others = await listPeople(pool);
    const reports = await seedSenders(pool);
    const recordings = await recordSubmissions(product, reportsOfOne(reports));
    const submit = submitInTurn(server.origin, reports);
    const templates = await Promise.all(recordings.map((recording) => readTemplate(pool, recording)));
    const own = await takeTurns(ROUNDS, submit, () =>
      runBare((turn) => replay(pool, recordings[turn % recordings.length]!, others[turn % others.length]!)),
    );
    const fewest = await takeTurns(ROUNDS, submit, () =>
      runBare((turn) => {
        const number = turn % templates.length;
        return storeAgain(pool, templates[number]!, `template ${number}`, others[turn % others.length]!);
      }),
    );
    await removeReports(pool, firstId);
    return [rowOf('its own statements', own), rowOf('one statement for the same rows', fewest)];
  } finally {
    await pool.end();
  }
}

/** Removes the reports that were made from an id on, which the next parts would measure otherwise: thousands with the same words. */
async function removeReports(pool: pg.Pool, firstId: string): Promise<void> {
  await pool.query('delete from bug_reports where id >= $1', [firstId]);
  await pool.query('vacuum analyze');
}

/** The first reports of a person. They go through the product again later, and are repeats then. */
function reportsOfOne(reports: readonly Sent[]): Sent[] {
  const byPerson = [...Map.groupBy(reports, ({ employeeId }) => employeeId).values()];
  return byPerson.find(({ length }) => length >= RECORDINGS)!.slice(0, RECORDINGS);
}

/** Employees for the bare rows, who send nothing through the product: it reads a person's earlier reports. */
async function listPeople(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from employees where not is_admin');
  return rows.map(({ id }) => id);
}

/** @returns a function that sends the next reports through the product, and returns how many it took in a second */
function submitInTurn(origin: string, reports: readonly Sent[]): () => Promise<number> {
  let submitted = 0;
  const next = () => {
    const { fields, cookie } = reports[submitted % reports.length]!;
    submitted += 1;
    return {
      method: 'POST' as const,
      path: '/api/bug-reports',
      headers: {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        cookie,
        'idempotency-key': `bench-${submitted}`,
        origin,
      },
      body: encode(fields),
    };
  };
  return () => {
    const requests = [{ ...next(), setupRequest: (request: object) => ({ ...request, ...next() }) }];
    return requestsPerSecond({ url: origin, connections: CONCURRENCY, duration: SECONDS, requests });
  };
}

/** @returns how often `store` ran in a second */
async function runBare(store: (turn: number) => Promise<void>): Promise<number> {
  const start = performance.now();
  let done = 0;
  const work = async () => {
    while (performance.now() - start < SECONDS * 1000) {
      done += 1;
      await store(done);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return (done * 1000) / (performance.now() - start);
}
