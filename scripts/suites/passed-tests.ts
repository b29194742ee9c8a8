// Remembers the tests that passed, so that the next run on this machine repeats only those that a change can break
// (docs/decisions/0101-unchanged-tests-are-not-repeated.md).
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Counts, sumOf } from './counts.ts';
import { withoutRuns } from './file-results.ts';
import { root } from './run-program.ts';

/** A setup file of many tests. */
const SETUP = 'server/src/testing/wait-timeouts.ts';

/** What the tests in a folder can use, besides the files in the root. Tests elsewhere can use the whole repository. */
export const USED_FOLDERS: Record<string, string[]> = {
  contract: ['contract', 'phrases', SETUP],
  web: ['contract', 'phrases', 'web', SETUP],
  // The server sends the built screens as they are: its tests depend on the page, but not on the sources of its scripts.
  server: [
    ...['contract', 'phrases', 'server', 'deploy', 'scripts/launch', 'scripts/launch.mjs'],
    ...['web/build', 'web/index.html', 'web/public', 'web/src/worker.ts', 'web/vite.config.ts'],
  ],
  e2e: ['contract', 'phrases', 'server', 'web', 'e2e', 'scripts'],
};

/** These read other tests, or what other tests did. */
const USES_TESTS = ['server/src/db/every-statement.test.ts', 'web/src/ui/lists/row-press.test.tsx'];

/** The name of the whole repository, for checks that read everything. */
export const REPOSITORY = '.';

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

type Passed = { hash: string; passed: number };

export class PassedTests {
  readonly #root: string;
  readonly #store: string;
  readonly #isUsed: boolean;

  /** @param isUsed whether tests that passed earlier are not repeated */
  constructor(root: string, { isUsed }: { isUsed: boolean }) {
    this.#root = root;
    this.#store = path.join(root, '.cache/passed-tests.json');
    this.#isUsed = isUsed;
  }

  /** Runs only the files that may have another result than at their last success in the stage. */
  async runChanged(
    stage: string,
    files: string[],
    run: (changed: string[]) => Promise<Counts>,
  ): Promise<Counts> {
    const content = readContent(this.#root);
    const stored = (this.#isUsed && content && this.#read()[stage]) || {};
    const isUnchanged = (file: string) =>
      stored[file] !== undefined && stored[file].hash === content?.hashOf(file);
    const unchanged = files.filter(isUnchanged).map((file) => withoutRuns(file, stored[file]!.passed));
    const earlier = sumOf(unchanged, ({ passed }) => passed);
    const changed = files.filter((file) => !isUnchanged(file));
    if (changed.length === 0) return { passed: earlier, failed: 0, earlier, files: unchanged };
    const counts = await run(changed);
    if (content) this.#save(stage, counts, content);
    return {
      ...counts,
      passed: counts.passed + earlier,
      earlier,
      files: [...unchanged, ...(counts.files ?? [])],
    };
  }

  /** @param before a file that changed meanwhile may have been read before or after the change */
  #save(stage: string, { failed, files: results = [] }: Counts, before: Content): void {
    // A failure that belongs to no file may belong to any.
    if (failed !== sumOf(results, (result) => result.failed)) return;
    const after = readContent(this.#root);
    const stages = this.#read();
    const files = { ...stages[stage] };
    for (const { file, passed, failed, skipped } of results) {
      const hash = after?.hashOf(file);
      if (hash && hash === before.hashOf(file) && passed > 0 && failed + skipped.length === 0)
        files[file] = { hash, passed };
      else delete files[file];
    }
    mkdirSync(path.dirname(this.#store), { recursive: true });
    writeFileSync(this.#store, JSON.stringify({ ...stages, [stage]: files }));
  }

  #read(): Record<string, Record<string, Passed>> {
    try {
      return JSON.parse(readFileSync(this.#store, 'utf8'));
    } catch {
      return {};
    }
  }
}

/** Not in continuous integration, and not with `npm test -- --all`. */
export const passedTests = new PassedTests(root, {
  isUsed: !process.env.CI && !process.argv.includes('--all'),
});

interface Content {
  /** Of a test and everything that it can use; undefined when there is no such file. */
  hashOf(file: string): string | undefined;
}

/** @returns undefined without git, which lists the files that are not generated */
function readContent(root: string): Content | undefined {
  let names: string[];
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    names = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).split('\0');
  } catch {
    return undefined;
  }
  const hashes = new Map<string, string>();
  for (const name of new Set(names.filter(Boolean).sort())) {
    try {
      hashes.set(name, hash(readFileSync(path.join(root, name))));
    } catch {
      // Deleted, but still listed.
    }
  }
  const usedHashes = new Map<string, string>();
  return {
    hashOf(file) {
      if (file !== REPOSITORY && !hashes.has(file)) return undefined;
      const folder = file.split('/', 1)[0]!;
      const readsTests = USES_TESTS.includes(file);
      const key = `${folder} ${readsTests}`;
      const used = usedHashes.get(key) ?? hashOfUsed(hashes, folder, readsTests);
      usedHashes.set(key, used);
      return hash(`${process.version} ${hashes.get(file)} ${used}`);
    },
  };
}

/** Of all files that tests of a folder can use. */
function hashOfUsed(hashes: Map<string, string>, folder: string, readsTests: boolean): string {
  const folders = USED_FOLDERS[folder];
  const isUsed = (name: string) => {
    if (!folders) return true;
    if (isTest(name)) return readsTests && name.startsWith(`${folder}/`);
    if (!name.includes('/')) return !name.endsWith('.md');
    return folders.some((used) => name === used || name.startsWith(`${used}/`));
  };
  return hash([...hashes].filter(([name]) => isUsed(name)).join('\n'));
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
