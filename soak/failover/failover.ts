// High availability with HAProxy and Patroni, configured by deploy/failover (promises: 47). The environment variable KILLS is the
// number of times that the primary is killed.
import type { Finding } from '../finding.ts';
import { withInstallation } from './installation.ts';
import { compareMails } from './owed-mails.ts';
import { killPrimary, loseMachine, loseStandby } from './primary-kills.ts';
import { findPrograms, MISSING_PROGRAMS } from './programs.ts';
import { drainServer, killServer, restartAll } from './server-ends.ts';
import { interruptStore } from './store-outage.ts';

const KILLS = Number(process.env.KILLS ?? 10);
const LOST_MACHINES = 2;

export async function failOver(): Promise<Finding[]> {
  const programs = findPrograms();
  if (!programs) return [{ label: 'Failover', outcome: MISSING_PROGRAMS, isMet: null }];
  return withInstallation(programs, async (installation) => {
    const findings: Finding[] = [];
    const addFinding = (finding: Finding) => {
      findings.push(finding);
      console.log(`  ${finding.isMet ? '✓' : '✗'} ${finding.label}: ${finding.outcome}`);
    };
    for (let number = 1; number <= KILLS; number += 1) addFinding(await killPrimary(installation, number));
    for (let number = 1; number <= LOST_MACHINES; number += 1)
      addFinding(await loseMachine(installation, number));
    for (const test of [loseStandby, killServer, drainServer, restartAll, interruptStore, compareMails])
      addFinding(await test(installation));
    return findings;
  });
}
