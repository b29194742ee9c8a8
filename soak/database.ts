// The database is unreachable for ten seconds, and then frozen for ten seconds (promises: 25).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts';
import { openDatabaseGate } from '../server/src/testing/database/database-gate.ts';
import { type Finding, seconds } from './finding.ts';
import { areNone, describeFaults, Journal } from './journal.ts';
import { type Subject, withSubject } from './subject.ts';
import { statusOf, Tally, timeUntil } from './watch.ts';

const WRITERS = 4;
const INTERRUPTION_MS = 10_000;
const REQUEST_INTERVAL_MS = 100;
const REFUSED_WITHIN_MS = 5_000;
const RECOVERED_WITHIN_MS = 10_000;

export async function interruptDatabase(): Promise<Finding[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bugquest-soak-postgres-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const gate = await openDatabaseGate(postgres.connection);
  const { host, user, database } = gate.connection;
  const DATABASE_URL = `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`;
  try {
    return await withSubject(
      { settings: { DATABASE_URL }, database: postgres.connection },
      async (subject) => [
        await interrupt(subject, 'gone', () => gate.cut(), gate.mend),
        await interrupt(subject, 'frozen', async () => gate.freeze(), gate.mend),
      ],
    );
  } finally {
    await gate.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function interrupt(
  subject: Subject,
  label: string,
  begin: () => Promise<void>,
  end: () => Promise<void>,
): Promise<Finding> {
  const journal = new Journal(subject);
  const [before] = await subject.query<{ count: number }>('select count(*)::int as count from bug_reports');
  journal.start(WRITERS);
  await journal.untilAcknowledged(20);
  await begin();
  const replies = new Tally();
  let slowest = 0;
  const requests: Promise<void>[] = [];
  for (const until = Date.now() + INTERRUPTION_MS; Date.now() < until; await sleep(REQUEST_INTERVAL_MS)) {
    const start = performance.now();
    const reading = statusOf(`${subject.url()}/api/bug-reports`, {
      headers: { cookie: subject.people[0]!.cookie },
    });
    requests.push(
      reading.then((status) => {
        replies.add(status);
        slowest = Math.max(slowest, performance.now() - start);
      }),
    );
  }
  await end();
  const isReady = async () => (await statusOf(`${subject.url()}/api/health/ready`)) === 200;
  const recovery = await timeUntil(async () => {
    const answers = await Promise.all([isReady(), isReady(), isReady(), isReady(), isReady()]);
    return answers.every(Boolean);
  });
  await Promise.all(requests);
  await journal.end();
  const faults = await journal.compare();
  faults.twice -= before!.count;
  const others = replies.count((status) => !['200', '503'].includes(status));
  return {
    label: `Database ${label} for ${INTERRUPTION_MS / 1000} s`,
    outcome: `replies ${replies}, the slowest after ${seconds(slowest)}; back after ${seconds(recovery)}; ${journal.acknowledged.size} reports: ${describeFaults(faults)}`,
    isMet: others === 0 && slowest < REFUSED_WITHIN_MS && recovery < RECOVERED_WITHIN_MS && areNone(faults),
  };
}
