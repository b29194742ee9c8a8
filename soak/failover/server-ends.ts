// One server is killed or drained, or all servers restart one after the other, while people read and submit reports.
import { type Finding, seconds } from '../finding.ts';
import { areNone, describeFaults } from '../journal.ts';
import type { Installation } from './installation.ts';
import { countFailures, describeFailures, type Load, startLoad } from './load.ts';
import { countReports } from './primary-kills.ts';

const REPORTS_BETWEEN = 20;
/** The limit of the time from a failed request to its successful retry. */
const MAX_INTERRUPTION_MS = 30_000;

/** Some requests fail, and their retries succeed. */
export const killServer = (installation: Installation): Promise<Finding> =>
  observe(installation, 'One server killed', MAX_INTERRUPTION_MS, async ({ journal }) => {
    const [server] = installation.servers;
    await journal.untilAcknowledged(REPORTS_BETWEEN);
    await server!.end('SIGKILL');
    await journal.untilAcknowledged(REPORTS_BETWEEN);
    await server!.start();
    await journal.untilAcknowledged(REPORTS_BETWEEN);
  });

export const drainServer = (installation: Installation): Promise<Finding> =>
  observe(installation, 'One server drained', 0, async ({ journal }) => {
    const [server] = installation.servers;
    await journal.untilAcknowledged(REPORTS_BETWEEN);
    await server!.end('SIGTERM');
    await journal.untilAcknowledged(REPORTS_BETWEEN);
    await server!.start();
  });

export const restartAll = (installation: Installation): Promise<Finding> =>
  observe(installation, 'Rolling restart', 0, async ({ journal }) => {
    for (const server of installation.servers) {
      await journal.untilAcknowledged(REPORTS_BETWEEN);
      await server.end('SIGTERM');
      await server.start();
    }
    await journal.untilAcknowledged(REPORTS_BETWEEN);
  });

async function observe(
  installation: Installation,
  label: string,
  maxInterruptionMs: number,
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
  const failures = [reads.otherFailures, writes.otherFailures];
  const failed = refused + countFailures(failures);
  const longest = Math.max(reads.longestInterruptionMs, writes.longestInterruptionMs);
  const retries =
    failed > 0 ? ` (${describeFailures(failures)}), successful on retry within ${seconds(longest)}` : '';
  return {
    label,
    outcome: `${failed} of ${reads.count + writes.count} requests failed${retries}; ${journal.acknowledged.size} acknowledged: ${describeFaults(faults)}`,
    isMet: areNone(faults) && longest <= maxInterruptionMs && (maxInterruptionMs > 0 || failed === 0),
  };
}
