// The server is killed fifty times while people submit reports, and then the database (promises: 22, 23, 24).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Finding, seconds } from './finding.ts';
import { areNone, describeFaults, Journal } from './journal.ts';
import { type Subject, withSubject } from './subject.ts';
import { statusOf, timeUntil } from './watch.ts';

const KILLS = 50;
const WRITERS = 6;
const REPORTS_BETWEEN_KILLS = 8;
const MAX_START_MS = 30_000;

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
  return repeatKill(subject, 'server', kill, starts);
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
  return repeatKill(subject, 'PostgreSQL', kill, recoveries);
}

async function repeatKill(
  subject: Subject,
  label: string,
  kill: () => Promise<void>,
  durations: number[],
): Promise<Finding> {
  const journal = new Journal(subject);
  const [before] = await subject.query<{ count: number }>('select count(*)::int as count from bug_reports');
  journal.start(WRITERS);
  for (let count = 0; count < KILLS; count += 1) {
    await journal.untilAcknowledged(REPORTS_BETWEEN_KILLS);
    await kill();
  }
  await journal.end();
  const faults = await journal.compare();
  // The database also has the reports that were there before.
  faults.twice -= before!.count;
  const longest = Math.max(...durations);
  return {
    label: `${label} killed ${KILLS} times`,
    outcome: `${journal.acknowledged.size} reports acknowledged: ${describeFaults(faults)}; ready again within ${seconds(longest)}`,
    isMet: areNone(faults) && longest < MAX_START_MS,
  };
}
