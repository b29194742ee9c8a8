// npm run soak: tests the promises about kills, outages, a full disk, clock jumps and many people. Takes about twenty minutes.
// `npm run soak -- kills disk` runs only these parts. The parts in BY_NAME run only when they are named.

import { testClockJumps } from './clock.ts';
import { serveCrowd } from './crowd.ts';
import { interruptDatabase } from './database.ts';
import { fillDisk } from './disk.ts';
import { failOver } from './failover/failover.ts';
import { type Finding, formatFindings, seconds } from './finding.ts';
import { buildAndStart } from './image/image.ts';
import { startRelease } from './image/release.ts';
import { killRepeatedly } from './kills.ts';
import { describeGreenRuns, storeGreenRun } from './last-green.ts';
import { runLongTests } from './long-tests.ts';
import { interruptMail } from './mail.ts';
import { decodePictures } from './pictures.ts';
import { measureSizes } from './sizing/sizing.ts';
import { migrateUnderLoad } from './upgrade/migrations.ts';

type Parts = Record<string, () => Promise<Finding[]>>;

const DEFAULT_PARTS: Parts = {
  kills: killRepeatedly,
  database: interruptDatabase,
  disk: fillDisk,
  mail: interruptMail,
  clock: testClockJumps,
  pictures: decodePictures,
  crowd: serveCrowd,
  'long-tests': runLongTests,
};
/** Slow parts. The results of most change only with the build or the migrations, and failover needs more programs. */
const BY_NAME: Parts = {
  failover: failOver,
  image: buildAndStart,
  release: startRelease,
  migrations: migrateUnderLoad,
  sizing: measureSizes,
};
const PARTS: Parts = { ...DEFAULT_PARTS, ...BY_NAME };

const selectedParts = process.argv.slice(2);
const unknownPart = selectedParts.find((part) => !(part in PARTS));
if (unknownPart) {
  console.error(`There is no part ${unknownPart}; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
const findings: Finding[] = [];
for (const part of selectedParts.length > 0 ? selectedParts : Object.keys(DEFAULT_PARTS)) {
  const start = performance.now();
  console.log(`Trying ${part} …`);
  try {
    const found = await PARTS[part]!();
    findings.push(...found);
    if (found.every(({ isMet }) => isMet !== false)) storeGreenRun(part);
  } catch (error) {
    findings.push({ label: part, outcome: `ended early: ${(error as Error).message}`, isMet: false });
  }
  console.log(`  ${seconds(performance.now() - start)}`);
}
console.log(`\n${formatFindings(findings)}`);
console.log(`\n${describeGreenRuns(Object.keys(PARTS))}`);
process.exit(findings.some(({ isMet }) => isMet === false) ? 1 : 0);
