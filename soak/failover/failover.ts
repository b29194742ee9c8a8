// High availability with HAProxy and Patroni, from the files of deploy/failover (promises: 47). KILLS says how often the
// primary is killed.
import type { Finding } from '../finding.ts';
import { withInstallation } from './installation.ts';
import { compareMails } from './owed-mails.ts';
import { killPrimary, loseMachine, loseStandby } from './primary-kills.ts';
import { findPrograms, MISSING } from './programs.ts';
import { drainServer, killServer, restartAll } from './server-ends.ts';
import { interruptStore } from './store-outage.ts';

const KILLS = Number(process.env.KILLS ?? 10);
const LOST_MACHINES = 2;

export async function failOver(): Promise<Finding[]> {
  const programs = findPrograms();
  if (!programs) return [{ what: 'Failover', outcome: MISSING, holds: null }];
  return withInstallation(programs, async (installation) => {
    const findings: Finding[] = [];
    const note = (finding: Finding) => {
      findings.push(finding);
      console.log(`  ${finding.holds ? '✓' : '✗'} ${finding.what}: ${finding.outcome}`);
    };
    for (let number = 1; number <= KILLS; number += 1) note(await killPrimary(installation, number));
    for (let number = 1; number <= LOST_MACHINES; number += 1) note(await loseMachine(installation, number));
    for (const part of [loseStandby, killServer, drainServer, restartAll, interruptStore, compareMails])
      note(await part(installation));
    return findings;
  });
}
