// npm run soak: what the product promises about kills, outages, a full disk, clock jumps and a crowd, tried for sixteen minutes.
// Pass names of parts to try only those: kills, database, disk, mail, clock, crowd; or failover, image, release, migrations and
// sizing, which are tried only by name.

import { jumpInTime } from './clock.ts';
import { serveCrowd } from './crowd.ts';
import { interruptDatabase } from './database.ts';
import { fillDisk } from './disk.ts';
import { failOver } from './failover/failover.ts';
import { type Finding, formatFindings, seconds } from './finding.ts';
import { buildAndStart } from './image/image.ts';
import { startRelease } from './image/release.ts';
import { killRepeatedly } from './kills.ts';
import { interruptMail } from './mail.ts';
import { measureSizes } from './sizing/sizing.ts';
import { migrateUnderLoad } from './upgrade/migrations.ts';

type Parts = Record<string, () => Promise<Finding[]>>;

const PROMISES: Parts = {
  kills: killRepeatedly,
  database: interruptDatabase,
  disk: fillDisk,
  mail: interruptMail,
  clock: jumpInTime,
  crowd: serveCrowd,
};
/** They take minutes: some change only with the build or the migrations, and failover needs more programs. */
const BY_NAME: Parts = {
  failover: failOver,
  image: buildAndStart,
  release: startRelease,
  migrations: migrateUnderLoad,
  sizing: measureSizes,
};
const PARTS: Parts = { ...PROMISES, ...BY_NAME };

const asked = process.argv.slice(2);
const unknown = asked.find((part) => !(part in PARTS));
if (unknown) {
  console.error(`There is no part ${unknown}; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
const findings: Finding[] = [];
for (const part of asked.length > 0 ? asked : Object.keys(PROMISES)) {
  const start = performance.now();
  console.log(`Trying ${part} …`);
  try {
    findings.push(...(await PARTS[part]!()));
  } catch (error) {
    findings.push({ what: part, outcome: `ended early: ${(error as Error).message}`, holds: false });
  }
  console.log(`  ${seconds(performance.now() - start)}`);
}
console.log(`\n${formatFindings(findings)}`);
process.exit(findings.some(({ holds }) => holds === false) ? 1 : 0);
