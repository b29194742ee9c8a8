// (b) Reports without files, compared with a bare pool on the same database: with the same statements, and with the fewest that
// store the same rows.
import pg from 'pg';
import { readTemplate, storeAgain } from './fewest-statements.ts';
import { requestsPerSecond } from './load.ts';
import type { Product } from './product.ts';
import { recordSubmissions, replay } from './recorded-transaction.ts';
import type { Row } from './report.ts';
import { type Outcome, takeTurns } from './rounds.ts';
import { submissionFields } from './submission-fields.ts';
import { seedTerms } from './terms-seed.ts';

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
  const { server, database, testers } = product;
  const recordings = await recordSubmissions(product, testers[0]!.id, RECORDINGS);
  const pool = new pg.Pool({ ...database, max: CONCURRENCY });
  const submit = () => submitThroughProduct(server.origin, testers);
  const rowOf = (what: string, outcome: Outcome): Row => ({
    what: `POST a report without files, ${what}`,
    unit: 'transactions/s',
    ...outcome,
    aim: 0.6,
  });
  try {
    const ids = await findOthers(pool, testers);
    const templates = await Promise.all(recordings.map((recording) => readTemplate(pool, recording)));
    const own = await takeTurns(ROUNDS, submit, () =>
      runBare((turn) => replay(pool, recordings[turn % recordings.length]!, ids[turn % ids.length]!)),
    );
    const fewest = await takeTurns(ROUNDS, submit, () =>
      runBare((turn) => {
        const number = turn % templates.length;
        return storeAgain(pool, templates[number]!, `template ${number}`, ids[turn % ids.length]!);
      }),
    );
    await seedTerms(pool);
    return [
      rowOf(`its ${recordings.at(-1)!.statements.length} statements`, own),
      rowOf('one statement for the same rows', fewest),
    ];
  } finally {
    await pool.end();
  }
}

/** Employees for the bare rows. Rows of the testers would slow the product down, because it reads a person's earlier reports. */
async function findOthers(pool: pg.Pool, testers: Product['testers']): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from employees where not is_admin and id <> all($1)',
    [testers.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
}

let submitted = 0;

function submitThroughProduct(origin: string, testers: Product['testers']): Promise<number> {
  const bodies = [0, 1, 2, 3, 4, 5].map((number) => Buffer.from(encode(submissionFields(number))));
  const next = () => {
    submitted += 1;
    return {
      method: 'POST',
      path: '/api/bug-reports',
      headers: {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        cookie: testers[submitted % testers.length]!.cookie,
        'idempotency-key': `bench-${submitted}`,
        origin,
      },
      body: bodies[submitted % bodies.length]!,
    };
  };
  const requests = [{ ...next(), setupRequest: (request: object) => ({ ...request, ...next() }) }];
  return requestsPerSecond({ url: origin, connections: CONCURRENCY, duration: SECONDS, requests });
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
