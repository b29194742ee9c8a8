// Reports without files, compared with the same statements through a bare pool on the same database. The statements are read from
// PostgreSQL's log in every run, so they are always the product's own.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ratioOf, requestsPerSecond, sendInTurn } from './load.ts';
import { ask, type Product } from './product.ts';
import { reportRequest } from './report-form.ts';
import { listDescriptions } from './seed.ts';
import type { Row } from './table.ts';

const CONCURRENCY = 16;
const SECONDS = 2;
const AIM = 0.5;
const RECORDED = 12;
const DESCRIPTIONS = 5_000;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

interface Statement {
  text: string;
  values: (string | null)[];
}

export async function measureSubmissions(product: Product): Promise<Row[]> {
  const { origin, pool, testers } = product;
  const descriptions = await listDescriptions(pool, DESCRIPTIONS);
  const recorded = await recordSubmissions(product, descriptions);
  // Half of the people send through the product, which reads the earlier reports of a person.
  const senders = testers.slice(0, testers.length / 2);
  const others = testers.slice(testers.length / 2);
  let sent = 0;
  const submit = () =>
    requestsPerSecond({
      url: origin,
      connections: CONCURRENCY,
      duration: SECONDS,
      ...sendInTurn(() => {
        sent += 1;
        const text = `${descriptions[sent % descriptions.length]} (${sent})`;
        return reportRequest(origin, senders[sent % senders.length]!, text, `bench-${sent}`);
      }),
    });
  const bare = () =>
    runBare((turn) => replay(pool, recorded[turn % recorded.length]!, others[turn % others.length]!.id));
  const start = new Date();
  const figure = await ratioOf(submit, bare);
  // Otherwise the next parts would measure with thousands of new reports.
  await pool.query('delete from bug_reports where created_at >= $1', [start]);
  await pool.query('vacuum analyze bug_reports');
  return [{ what: 'Submissions beside their own statements', figure, unit: '', atLeast: AIM }];
}

/** The statements of some submissions, each from `begin` to `commit`. */
async function recordSubmissions(
  { logStatements, testers }: Product,
  descriptions: readonly string[],
): Promise<Statement[][]> {
  const lines = await logStatements(async (origin) => {
    for (const [number, description] of descriptions.slice(0, RECORDED).entries()) {
      const request = reportRequest(origin, testers.at(-1)!, description, `recorded-${number}`);
      await ask(origin + request.path, testers.at(-1)!, request);
    }
  });
  const transactions = [...groupByProcess(lines).values()].flatMap(splitTransactions);
  const submissions = transactions.filter((statements) =>
    statements.some(({ text }) => /insert into "?bug_reports/i.test(text)),
  );
  if (submissions.length < RECORDED) throw new Error(`Only ${submissions.length} submissions were logged.`);
  return submissions;
}

/** Reads lines such as `2026-01-01 10:00:00.000 UTC [123] LOG:  execute name: select $1`, with the values on a DETAIL line. */
function groupByProcess(lines: readonly string[]): Map<string, Statement[]> {
  const entries = lines.join('\n').split(/\n(?=\d{4}-\d\d-\d\d )/);
  const byProcess = new Map<string, Statement[]>();
  for (const entry of entries) {
    const [, process, level, message] = /\[(\d+)\] (LOG|DETAIL): {2}(.*)/s.exec(entry) ?? [];
    if (!process || !message) continue;
    const statements = byProcess.get(process) ?? [];
    byProcess.set(process, statements);
    const text = /^(?:execute [^:]*|statement): (.*)/s.exec(message)?.[1];
    if (level === 'LOG' && text) statements.push({ text, values: [] });
    if (level === 'DETAIL') statements.at(-1)!.values = readValues(message);
  }
  return byProcess;
}

/** Of `Parameters: $1 = 'a text', $2 = NULL`. Quotes inside of a value are doubled. */
const readValues = (detail: string): (string | null)[] =>
  [...detail.matchAll(/\$\d+ = (?:'((?:[^']|'')*)'|NULL)/g)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  );

function splitTransactions(statements: readonly Statement[]): Statement[][] {
  const transactions: Statement[][] = [];
  for (const statement of statements) {
    if (/^begin/i.test(statement.text)) transactions.push([]);
    transactions.at(-1)?.push(statement);
  }
  return transactions.map((all) => all.slice(0, 1 + all.findIndex(({ text }) => /^commit/i.test(text))));
}

/** Runs a recorded submission again for another employee, with new ids and a new key. */
async function replay(pool: pg.Pool, statements: readonly Statement[], employee: string): Promise<void> {
  const ids = new Map<string, string>();
  const key = randomUUID();
  const renew = (id: string) => {
    // The employee's id is the first one of the transaction.
    if (!ids.has(id)) ids.set(id, ids.size === 0 ? employee : randomUUID());
    return ids.get(id)!;
  };
  const adapt = (value: string | null) =>
    value === null ? null : value.replace(/^recorded-\d+$/, key).replace(UUID, renew);
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) await client.query(text, values.map(adapt));
  } finally {
    client.release();
  }
}

/** @returns how often `work` ran in a second */
async function runBare(work: (turn: number) => Promise<void>): Promise<number> {
  const start = performance.now();
  let done = 0;
  const loop = async () => {
    while (performance.now() - start < SECONDS * 1000) await work(done++);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, loop));
  return (done * 1000) / (performance.now() - start);
}
