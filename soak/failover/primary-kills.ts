// The primary or the standby is killed while people read and submit reports.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Finding, seconds } from '../finding.ts';
import { areNone, describeFaults } from '../journal.ts';
import type { DatabaseNode } from './database-cluster.ts';
import type { Installation } from './installation.ts';
import { countFailures, describeFailures, startLoad } from './load.ts';

const MAX_WRITE_INTERRUPTION_MS = 15_000;
const MAX_READ_INTERRUPTION_MS = 5_000;
/** The lock of a lost machine must expire first (`ttl` in patroni.yml). Then the standby takes over. */
const MAX_LOST_MACHINE_INTERRUPTION_MS = 30_000;
const REPORTS_BEFORE = 12;
const REPORTS_AFTER = 30;

export async function killPrimary(installation: Installation, number: number): Promise<Finding> {
  const result = await interrupt(
    installation,
    async (primary) => primary.killDatabase(),
    MAX_WRITE_INTERRUPTION_MS,
  );
  return { label: `Primary killed (${number})`, ...result };
}

export async function loseMachine(installation: Installation, number: number): Promise<Finding> {
  const result = await interrupt(
    installation,
    (primary) => primary.killMachine(),
    MAX_LOST_MACHINE_INTERRUPTION_MS,
  );
  return { label: `Machine of the primary lost (${number})`, ...result };
}

/** Commits wait for the standby until Patroni notices the loss. */
export async function loseStandby(installation: Installation): Promise<Finding> {
  const kill = async (primary: DatabaseNode) => {
    await installation.databases.nodes.find((node) => node !== primary)!.killMachine();
  };
  return {
    label: 'Machine of the standby lost',
    ...(await interrupt(installation, kill, MAX_WRITE_INTERRUPTION_MS)),
  };
}

async function interrupt(
  installation: Installation,
  kill: (primary: DatabaseNode) => Promise<void>,
  maxWriteInterruptionMs: number,
): Promise<Omit<Finding, 'label'>> {
  const { databases } = installation;
  const before = await countReports(installation);
  const primary = await databases.findPrimary();
  const load = startLoad(installation);
  const { journal, reads, writes } = load;
  await journal.untilAcknowledged(REPORTS_BEFORE);
  // The kill should hit requests at any stage.
  await sleep(Math.random() * 500);
  await kill(primary);
  await journal.untilAcknowledged(REPORTS_AFTER);
  await load.end();
  const faults = await journal.compare();
  faults.twice -= before;
  const hasStandbyTakenOver = await databases.findPrimary().then((next) => next !== primary);
  const restartedAt = performance.now();
  for (const node of databases.nodes) node.start();
  await databases.untilComplete();
  const writesInterruptedMs = writes.longestInterruptionMs;
  const readsInterruptedMs = reads.longestInterruptionMs;
  const failures = [reads.otherFailures, writes.otherFailures];
  const failureCount = countFailures(failures);
  return {
    outcome: [
      `writes back after ${seconds(writesInterruptedMs)}, reads after ${seconds(readsInterruptedMs)} (${hasStandbyTakenOver ? 'the standby took over' : 'the same primary'})`,
      `${reads.refused + writes.refused} refused with 503 and Retry-After, ${describeFailures(failures)}`,
      `slowest read ${seconds(reads.slowestMs)}`,
      `${journal.acknowledged.size} acknowledged: ${describeFaults(faults)}`,
      `standby again after ${seconds(performance.now() - restartedAt)}`,
    ].join('; '),
    isMet:
      areNone(faults) &&
      failureCount === 0 &&
      writesInterruptedMs <= maxWriteInterruptionMs &&
      readsInterruptedMs <= MAX_READ_INTERRUPTION_MS &&
      reads.slowestMs <= MAX_READ_INTERRUPTION_MS,
  };
}

export async function countReports({ query }: Pick<Installation, 'query'>): Promise<number> {
  const [row] = await query<{ count: number }>('select count(*)::int as count from bug_reports');
  return row!.count;
}
