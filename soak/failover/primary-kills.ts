// The primary, and then the standby, is lost while people read and send reports.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Finding, seconds } from '../finding.ts';
import { areNone, describeFaults } from '../journal.ts';
import type { DatabaseNode } from './database-cluster.ts';
import type { Installation } from './installation.ts';
import { countAll, describeOthers, startLoad } from './load.ts';

const WRITES_WITHIN_MS = 15_000;
const READS_WITHIN_MS = 5_000;
/** Until the lock of a lost machine has expired: `ttl` of patroni.yml, and the time of a takeover. */
const LOST_MACHINE_WITHIN_MS = 30_000;
const BEFORE = 12;
const AFTER = 30;

export async function killPrimary(installation: Installation, number: number): Promise<Finding> {
  const tried = await interrupt(installation, async (primary) => primary.killDatabase(), WRITES_WITHIN_MS);
  return { what: `Primary killed (${number})`, ...tried };
}

export async function loseMachine(installation: Installation, number: number): Promise<Finding> {
  const tried = await interrupt(installation, (primary) => primary.killMachine(), LOST_MACHINE_WITHIN_MS);
  return { what: `Machine of the primary lost (${number})`, ...tried };
}

/** Commits wait for the standby until Patroni knows that it is lost. */
export async function loseStandby(installation: Installation): Promise<Finding> {
  const kill = async (primary: DatabaseNode) => {
    await installation.databases.nodes.find((node) => node !== primary)!.killMachine();
  };
  return { what: 'Machine of the standby lost', ...(await interrupt(installation, kill, WRITES_WITHIN_MS)) };
}

async function interrupt(
  installation: Installation,
  kill: (primary: DatabaseNode) => Promise<void>,
  writesWithinMs: number,
): Promise<Omit<Finding, 'what'>> {
  const { databases } = installation;
  const before = await countReports(installation);
  const primary = await databases.findPrimary();
  const load = startLoad(installation);
  const { journal, reads, writes } = load;
  await journal.untilAcknowledged(BEFORE);
  // Any moment of the requests that follow.
  await sleep(Math.random() * 500);
  await kill(primary);
  await journal.untilAcknowledged(AFTER);
  await load.end();
  const faults = await journal.compare();
  faults.twice -= before;
  const isOther = await databases.findPrimary().then((next) => next !== primary);
  const back = performance.now();
  for (const node of databases.nodes) node.start();
  await databases.untilComplete();
  const writesBack = writes.longestInterruptionMs;
  const readsBack = reads.longestInterruptionMs;
  const others = [reads.otherFailures, writes.otherFailures];
  const countOthers = countAll(others);
  return {
    outcome: [
      `writes back after ${seconds(writesBack)}, reads after ${seconds(readsBack)} (${isOther ? 'the standby took over' : 'the same primary'})`,
      `${reads.refused + writes.refused} refused with 503 and Retry-After, ${describeOthers(others)}`,
      `slowest read ${seconds(reads.slowestMs)}`,
      `${journal.acknowledged.size} acknowledged: ${describeFaults(faults)}`,
      `standby again after ${seconds(performance.now() - back)}`,
    ].join('; '),
    holds:
      areNone(faults) &&
      countOthers === 0 &&
      writesBack <= writesWithinMs &&
      readsBack <= READS_WITHIN_MS &&
      reads.slowestMs <= READS_WITHIN_MS,
  };
}

export async function countReports({ query }: Pick<Installation, 'query'>): Promise<number> {
  const [row] = await query<{ count: number }>('select count(*)::int as count from bug_reports');
  return row!.count;
}
