// Servers are killed, drained, and restarted one after the other, while people read and send reports.
import { type Finding, seconds } from '../finding.ts';
import { areNone, describeFaults } from '../journal.ts';
import type { Installation } from './installation.ts';
import { countAll, describeOthers, type Load, startLoad } from './load.ts';
import { countReports } from './primary-kills.ts';

const BETWEEN = 20;
/** The timeout of a client. */
const MENDED_WITHIN_MS = 30_000;

/** Some requests fail, and the next try of each succeeds. */
export const killServer = (installation: Installation): Promise<Finding> =>
  observe(installation, 'One server killed', MENDED_WITHIN_MS, async ({ journal }) => {
    const [server] = installation.servers;
    await journal.untilAcknowledged(BETWEEN);
    await server!.end('SIGKILL');
    await journal.untilAcknowledged(BETWEEN);
    await server!.start();
    await journal.untilAcknowledged(BETWEEN);
  });

export const drainServer = (installation: Installation): Promise<Finding> =>
  observe(installation, 'One server drained', 0, async ({ journal }) => {
    const [server] = installation.servers;
    await journal.untilAcknowledged(BETWEEN);
    await server!.end('SIGTERM');
    await journal.untilAcknowledged(BETWEEN);
    await server!.start();
  });

export const restartAll = (installation: Installation): Promise<Finding> =>
  observe(installation, 'Rolling restart', 0, async ({ journal }) => {
    for (const server of installation.servers) {
      await journal.untilAcknowledged(BETWEEN);
      await server.end('SIGTERM');
      await server.start();
    }
    await journal.untilAcknowledged(BETWEEN);
  });

async function observe(
  installation: Installation,
  what: string,
  interruptedAtMostMs: number,
  work: (load: Load) => Promise<void>,
): Promise<Finding> {
  const before = await countReports(installation);
  const load = startLoad(installation);
  const { journal, reads, writes } = load;
  await work(load);
  await load.end();
  const faults = await journal.compare();
  faults.twice -= before;
  const refused = reads.refused + writes.refused;
  const others = [reads.otherFailures, writes.otherFailures];
  const failed = refused + countAll(others);
  const longest = Math.max(reads.longestInterruptionMs, writes.longestInterruptionMs);
  const mended =
    failed > 0 ? ` (${describeOthers(others)}), mended by another try within ${seconds(longest)}` : '';
  return {
    what,
    outcome: `${failed} of ${reads.all + writes.all} requests failed${mended}; ${journal.acknowledged.size} acknowledged: ${describeFaults(faults)}`,
    holds: areNone(faults) && longest <= interruptedAtMostMs && (interruptedAtMostMs > 0 || failed === 0),
  };
}
