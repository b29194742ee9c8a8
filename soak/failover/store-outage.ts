// The S3 store is gone for a minute. Reports with films wait, others continue.
import { globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Finding, seconds } from '../finding.ts';
import { areNone, describeFaults, Journal } from '../journal.ts';
import type { Installation } from './installation.ts';
import { countAll, describeOthers, Tries } from './load.ts';
import { countReports } from './primary-kills.ts';

const OUTAGE_MS = 60_000;
const TIMEOUT_MS = 3 * OUTAGE_MS;
const WRITERS = 2;
const REFUSED_WITHIN_MS = 10_000;

export async function interruptStore(installation: Installation): Promise<Finding> {
  const { store } = installation;
  const before = await countReports(installation);
  const tries = { withFilm: new Tries(201), plain: new Tries(201) };
  const journalOf = (filmEach: number, kind: keyof typeof tries) =>
    new Journal(installation, { filmEach, timeoutMs: TIMEOUT_MS, onTry: tries[kind].add });
  const withFilm = journalOf(1, 'withFilm');
  const plain = journalOf(0, 'plain');
  const journals = [withFilm, plain];
  for (const journal of journals) journal.start(WRITERS);
  await withFilm.untilAcknowledged(3);
  await store.stop();
  const plainBefore = plain.acknowledged.size;
  await sleep(OUTAGE_MS);
  const during = plain.acknowledged.size - plainBefore;
  const back = performance.now();
  await store.start();
  await withFilm.untilAcknowledged(3);
  const recovery = performance.now() - back;
  for (const journal of journals) await journal.end();
  const [faults, others] = await Promise.all(journals.map((journal) => journal.compare()));
  faults!.twice -= before + plain.acknowledged.size;
  const lost = faults!.lost + others!.lost;
  const incomplete = await countIncomplete(installation);
  const failures = [tries.withFilm.otherFailures, tries.plain.otherFailures];
  return {
    what: `S3 store gone for ${OUTAGE_MS / 1000} s`,
    outcome: [
      `reports with films: ${tries.withFilm.refused} refused with 503 and Retry-After, ${describeOthers(failures)}`,
      `the slowest after ${seconds(tries.withFilm.slowestMs)}; ${during} reports without files acknowledged meanwhile`,
      `films again after ${seconds(recovery)}`,
      `${withFilm.acknowledged.size + plain.acknowledged.size} acknowledged: ${describeFaults({ ...faults!, lost })}`,
      `${incomplete} files without content`,
    ].join('; '),
    holds:
      areNone({ ...faults!, lost }) &&
      incomplete === 0 &&
      countAll(failures) === 0 &&
      during > 0 &&
      tries.withFilm.slowestMs <= REFUSED_WITHIN_MS,
  };
}

/** Rows of files that the store does not have. */
async function countIncomplete({ query, store }: Installation): Promise<number> {
  const rows = await query<{ key: string }>('select storage_key as key from media_files');
  const stored = globSync('**/*._S3rver_object', { cwd: `${store.folder}/media` });
  const keys = new Set(stored.map((name) => name.replace(/\._S3rver_object$/, '')));
  return rows.filter(({ key }) => !keys.has(key)).length;
}
