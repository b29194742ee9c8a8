// Vitest's order of test files: the longest first, so that no worker still runs a long file while the others are idle.
import { statSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './run-program.ts';
import { readTimes, type Times } from './test-times.ts';

/** The first letters of the longest files' paths, longest first, for a machine that has no times yet. */
export const LONG_FILES = [
  'scripts/deployment/operations/',
  'server/src/http/input/hostile-',
  'server/src/features/analysis/retraining',
  'server/src/app/start-faults',
  'server/src/features/connections/trackers/issue/pictures',
  'server/src/db/upgrade/',
  'server/src/app/sudden-death',
  'server/src/features/review/decisions/',
  'server/src/features/coverage/mixed-operations',
  'server/src/features/analysis/',
  'server/src/features/system/backup/',
  'server/src/app/',
  'server/src/platform/storage/storage.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return sortLongestFirst(files, readTimes(root));
  }
}

export function sortLongestFirst(files: TestSpecification[], times: Times): TestSpecification[] {
  const seconds = estimateSeconds(
    files.map(({ moduleId }) => moduleId),
    times,
  );
  const longest = new Map<string, number>();
  for (const { project, moduleId } of files)
    longest.set(project.name, Math.max(longest.get(project.name) ?? 0, seconds.get(moduleId)!));
  // The files of a project stay together, because a worker loads its modules again for another project.
  return files.toSorted(
    (one, other) =>
      longest.get(other.project.name)! - longest.get(one.project.name)! ||
      one.project.name.localeCompare(other.project.name) ||
      seconds.get(other.moduleId)! - seconds.get(one.moduleId)!,
  );
}

/** @param files absolute paths */
function estimateSeconds(files: string[], times: Times): Map<string, number> {
  const secondsByName: Record<string, number> = Object.assign({}, ...Object.values(times));
  return new Map(
    files.map((file) => {
      const name = path.relative(root, file).replaceAll(path.sep, '/');
      return [file, secondsByName[name] ?? guessSeconds(name, statSync(file).size)];
    }),
  );
}

/** Only the order matters. */
function guessSeconds(name: string, bytes: number): number {
  const index = LONG_FILES.findIndex((start) => name.startsWith(start));
  return (index < 0 ? 0 : 10 * (LONG_FILES.length - index)) + bytes / 10_000;
}
