// The S3 store is unreachable for a minute. Reports with videos wait, and other reports are accepted.
import { globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Finding, seconds } from '../finding.ts';
import { areNone, describeFaults, Journal } from '../journal.ts';
import type { Installation } from './installation.ts';
import { countFailures, describeFailures, RequestLog } from './load.ts';
import { countReports } from './primary-kills.ts';

const OUTAGE_MS = 60_000;
const TIMEOUT_MS = 3 * OUTAGE_MS;
const WRITERS = 2;
const REFUSED_WITHIN_MS = 10_000;

export async function interruptStore(installation: Installation): Promise<Finding> {
  const { store } = installation;
  const before = await countReports(installation);
  const results = { withVideo: new RequestLog(201), plain: new RequestLog(201) };
  const journalOf = (videoEvery: number, kind: keyof typeof results) =>
    new Journal(installation, { videoEvery, timeoutMs: TIMEOUT_MS, onResult: results[kind].add });
  const withVideo = journalOf(1, 'withVideo');
  const plain = journalOf(0, 'plain');
  const journals = [withVideo, plain];
  for (const journal of journals) journal.start(WRITERS);
  await withVideo.untilAcknowledged(3);
  await store.stop();
  const plainBefore = plain.acknowledged.size;
  await sleep(OUTAGE_MS);
  const acknowledgedDuringOutage = plain.acknowledged.size - plainBefore;
  const restartedAt = performance.now();
  await store.start();
  await withVideo.untilAcknowledged(3);
  const recovery = performance.now() - restartedAt;
  for (const journal of journals) await journal.end();
  const [videoFaults, plainFaults] = await Promise.all(journals.map((journal) => journal.compare()));
  videoFaults!.twice -= before + plain.acknowledged.size;
  const lost = videoFaults!.lost + plainFaults!.lost;
  const missingFiles = await countMissingFiles(installation);
  const failures = [results.withVideo.otherFailures, results.plain.otherFailures];
  return {
    label: `S3 store gone for ${OUTAGE_MS / 1000} s`,
    outcome: [
      `reports with videos: ${results.withVideo.refused} refused with 503 and Retry-After, ${describeFailures(failures)}`,
      `the slowest after ${seconds(results.withVideo.slowestMs)}; ${acknowledgedDuringOutage} reports without files acknowledged meanwhile`,
      `videos accepted again after ${seconds(recovery)}`,
      `${withVideo.acknowledged.size + plain.acknowledged.size} acknowledged: ${describeFaults({ ...videoFaults!, lost })}`,
      `${missingFiles} files without content`,
    ].join('; '),
    isMet:
      areNone({ ...videoFaults!, lost }) &&
      missingFiles === 0 &&
      countFailures(failures) === 0 &&
      acknowledgedDuringOutage > 0 &&
      results.withVideo.slowestMs <= REFUSED_WITHIN_MS,
  };
}

/** Rows whose file is missing in the store. */
async function countMissingFiles({ query, store }: Installation): Promise<number> {
  const rows = await query<{ key: string }>('select storage_key as key from media_files');
  const stored = globSync('**/*._S3rver_object', { cwd: `${store.folder}/media` });
  const keys = new Set(stored.map((name) => name.replace(/\._S3rver_object$/, '')));
  return rows.filter(({ key }) => !keys.has(key)).length;
}
