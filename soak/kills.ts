// The server, and then its database, are killed fifty times while reports are sent (promises: 22, 23, 24).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Finding, seconds } from './finding.ts';
import { areNone, describeFaults, Journal } from './journal.ts';
import { type Subject, withSubject } from './subject.ts';
import { statusOf, timeUntil } from './watch.ts';

const KILLS = 50;
const WRITERS = 6;
/** Reports that are acknowledged between two kills. */
const BETWEEN = 8;
const START_LIMIT_MS = 30_000;

export const killRepeatedly = (): Promise<Finding[]> =>
  withSubject({}, async (subject) => [await killServer(subject), await killDatabase(subject)]);

async function killServer(subject: Subject): Promise<Finding> {
  const starts: number[] = [];
  const kill = async () => {
    await subject.end('SIGKILL');
    const start = performance.now();
    await subject.start();
    starts.push(performance.now() - start);
  };
  return repeat(subject, 'server', kill, starts);
}

async function killDatabase(subject: Subject): Promise<Finding> {
  const recoveries: number[] = [];
  const postmaster = path.join(subject.dataDir, 'postgres/postmaster.pid');
  const kill = async () => {
    process.kill(Number(readFileSync(postmaster, 'utf8').split('\n', 1)[0]), 'SIGKILL');
    const isReady = async () => (await statusOf(`${subject.url()}/api/health/ready`)) === 200;
    await timeUntil(async () => !(await isReady()));
    recoveries.push(await timeUntil(isReady));
  };
  return repeat(subject, 'PostgreSQL', kill, recoveries);
}

async function repeat(
  subject: Subject,
  what: string,
  kill: () => Promise<void>,
  times: number[],
): Promise<Finding> {
  const journal = new Journal(subject);
  const [before] = await subject.query<{ count: number }>('select count(*)::int as count from bug_reports');
  journal.start(WRITERS);
  for (let count = 0; count < KILLS; count += 1) {
    await journal.untilAcknowledged(BETWEEN);
    await kill();
  }
  await journal.end();
  const faults = await journal.compare();
  // Reports of the other half are in the same database.
  faults.twice -= before!.count;
  const longest = Math.max(...times);
  return {
    what: `${what} killed ${KILLS} times`,
    outcome: `${journal.acknowledged.size} reports acknowledged: ${describeFaults(faults)}; ready again within ${seconds(longest)}`,
    holds: areNone(faults) && longest < START_LIMIT_MS,
  };
}
