// The times of test files: kept for the next run on this machine, and printed at the end of `npm test`.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sumOf } from './counts.ts';
import type { FileResult } from './file-results.ts';

/** Seconds by stage and file. */
export type Times = Record<string, Record<string, number>>;

export interface Stage {
  name: string;
  seconds: number;
  files: FileResult[];
}

const SLOWEST_FILES = 10;
/** A faster file may take several times longer by chance. */
const MIN_SECONDS = 3;
const GROWTH = 1.5;

const NAMES: Record<string, string> = {
  database: 'databases',
  product: 'products',
  browser: 'browsers',
  process: 'other processes',
};

const storeIn = (root: string) => path.join(root, '.cache/test-times.json');
const secondsOf = ({ runs }: FileResult) => sumOf(runs, ({ seconds }) => seconds);

/** Of the last green run of everything on this machine. */
export function readTimes(root: string): Times {
  try {
    return JSON.parse(readFileSync(storeIn(root), 'utf8'));
  } catch {
    return {};
  }
}

/** Files that did not run keep their times. */
export function saveTimes(root: string, stages: Stage[]): void {
  const times = readTimes(root);
  for (const { name, files } of withoutUnchanged(stages)) {
    const measured = files.map((file) => [file.file, secondsOf(file)]);
    if (measured.length > 0) times[name] = { ...times[name], ...Object.fromEntries(measured) };
  }
  mkdirSync(path.dirname(storeIn(root)), { recursive: true });
  writeFileSync(storeIn(root), JSON.stringify(times));
}

/** @param recorded the folder with the records of recordTime */
export function describeTimes(stages: Stage[], lastTimes: Times, recorded: string): string[] {
  const measured = withoutUnchanged(stages);
  return [
    ...describeSlowest(measured),
    ...describeRecorded(recorded),
    ...describeIdle(measured),
    ...describeGrown(measured, lastTimes),
  ];
}

/** Files that did not run have no time. */
const withoutUnchanged = (stages: Stage[]): Stage[] =>
  stages.map((stage) => ({ ...stage, files: stage.files.filter(({ runs }) => runs.length > 0) }));

function describeSlowest(stages: Stage[]): string[] {
  const slowest = stages
    .flatMap(({ files }) => files)
    .sort((one, other) => secondsOf(other) - secondsOf(one))
    .slice(0, SLOWEST_FILES);
  if (slowest.length === 0) return [];
  return [
    'Slowest files:',
    ...slowest.map((file) => `${inSeconds(secondsOf(file)).padStart(8)}  ${file.file}`),
  ];
}

function describeRecorded(folder: string): string[] {
  const lines = readdirSync(folder).flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n'),
  );
  const records: { kind: string; seconds: number }[] = lines.map((line) => JSON.parse(line));
  const sums = [...Map.groupBy(records, ({ kind }) => kind)].map(([kind, times]) => {
    const seconds = inSeconds(sumOf(times, (time) => time.seconds));
    return `${times.length} ${NAMES[kind] ?? kind} in ${seconds}`;
  });
  return sums.length > 0 ? [`Started: ${sums.join(', ')}`] : [];
}

/** How long each worker of a stage ran no file, also while the stage started. */
function describeIdle(stages: Stage[]): string[] {
  const idle = stages.flatMap(({ name, seconds, files }) => {
    const runs = files.flatMap(({ runs }) => runs);
    const workers = [...Map.groupBy(runs, ({ worker }) => worker)].sort(([one], [other]) => one - other);
    const times = workers.map(([, runs]) => seconds - sumOf(runs, (run) => run.seconds));
    return times.length > 0 ? [`${name} ${times.map(inSeconds).join(', ')}`] : [];
  });
  return idle.length > 0 ? [`Idle time of each worker: ${idle.join('; ')}`] : [];
}

/** Measures growth against that of all files, because the whole machine may be slower than last time. */
function describeGrown(stages: Stage[], lastTimes: Times): string[] {
  const files = stages.flatMap(({ name, files }) =>
    files.flatMap((file) => {
      const last = lastTimes[name]?.[file.file];
      return last === undefined ? [] : [{ file: file.file, last, now: secondsOf(file) }];
    }),
  );
  const slowdown = sumOf(files, ({ now }) => now) / sumOf(files, ({ last }) => last);
  return files
    .filter(({ last, now }) => now >= MIN_SECONDS && now > GROWTH * slowdown * last)
    .map(
      ({ file, last, now }) => `Slower than before: ${file}, ${inSeconds(now)} instead of ${inSeconds(last)}`,
    );
}

const inSeconds = (seconds: number) => `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
