import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mp4 } from '../testing/media.ts';
import { reportFields } from '../testing/people.ts';
import { HttpClient } from '../testing/processes/http-client.ts';
import { LAUNCH_ENV, type Product, startProduct } from '../testing/processes/product.ts';

/** Minimum numbers, per reporter. */
const REPORTS_BEFORE_BACKUP = 6;
const REPORTS_AFTER_BACKUP = 3;
/** The status of a submission beyond the daily limit. */
const LIMIT_STATUS = 429;

let folder: string;
let product: Product;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bugquest-load-'));
  product = await startProduct({ DATA_DIR: path.join(folder, 'old') });
}, 300_000);
afterAll(async () => {
  await product.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm run backup` or `npm run restore` without npm. */
async function run(command: 'backup' | 'restore', dataDir: string, ...args: string[]) {
  const program = path.join(import.meta.dirname, `../../dist/${command}.js`);
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...LAUNCH_ENV, DATA_DIR: path.join(folder, dataDir) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { output, errors, code };
}

interface Report {
  id: string;
  pointsEarned: number;
  videoUrls: string[];
}

/** Submits reports until it is stopped, and records the acknowledged reports. */
class Reporter {
  readonly acknowledgedReports: Report[] = [];
  readonly client = new HttpClient(() => product.url);
  readonly #film = mp4(200_000);
  readonly hash = createHash('sha256').update(this.#film).digest('hex');
  isStopped = false;
  employeeId = '';

  async register(): Promise<void> {
    this.employeeId = await this.client.signUp(path.join(folder, 'old'));
  }

  async submit(): Promise<void> {
    const form = new FormData();
    // Each report has different words, because repeated words earn nothing.
    const words = createHash('sha256')
      .update(`${this.employeeId} ${this.acknowledgedReports.length}`)
      .digest('hex');
    const bugDescription = `The page ${words.slice(0, 32)} is empty after ${words.slice(32)}`;
    for (const [name, value] of Object.entries(reportFields({ bugDescription }))) form.append(name, value);
    form.append('videos', new Blob([this.#film]), 'film.mp4');
    const response = await this.client.send('POST', '/api/bug-reports', form);
    if (response.status === LIMIT_STATUS) {
      this.isStopped = true;
      return;
    }
    expect(response.status).toBe(201);
    this.acknowledgedReports.push((await response.json()) as Report);
  }

  async submitUntilStopped(): Promise<void> {
    while (!this.isStopped) await this.submit();
  }
}

test('a backup of a running product restores all reports that were acknowledged before it, with their files and points', async () => {
  const reporters = [new Reporter(), new Reporter(), new Reporter()];
  for (const reporter of reporters) await reporter.register();
  const countReports = () => reporters.map(({ acknowledgedReports }) => acknowledgedReports.length);
  const waitForCounts = async (counts: number[]) => {
    while (countReports().some((count, index) => count < counts[index]!))
      await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const submitting = Promise.all(reporters.map((reporter) => reporter.submitUntilStopped()));
  await Promise.race([submitting, waitForCounts(reporters.map(() => REPORTS_BEFORE_BACKUP))]);

  const file = path.join(folder, 'backup.tar');
  const before = countReports();
  const backup = await run('backup', 'old', file);
  const after = countReports();
  expect(after).not.toEqual(before);
  expect(backup).toMatchObject({ code: 0, errors: '' });
  expect(backup.output).toMatch(
    /keep it like a password\.\n.*backup\.tar: .* rows of \d+ tables, \d+ media files/,
  );
  expect((await stat(file)).mode & 0o077).toBe(0);
  await Promise.race([submitting, waitForCounts(after.map((count) => count + REPORTS_AFTER_BACKUP))]);
  for (const reporter of reporters) reporter.isStopped = true;
  await submitting;

  const [restored, refused] = await Promise.all([run('restore', 'new', file), run('restore', 'old', file)]);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(refused.code).toBe(1);
  expect(refused.errors).toMatch(/in use by another running server.*\n$/);
  await product.end('SIGTERM');
  product = await startProduct({ DATA_DIR: path.join(folder, 'new') });
  for (const [index, { client, acknowledgedReports, hash, employeeId }] of reporters.entries()) {
    // The reporter's session was restored, too.
    const reports = await read<Report[]>(client, `/api/bug-reports/employee/${employeeId}`);
    const count = reports.length;
    expect(count).toBeGreaterThanOrEqual(before[index]!);
    // One report may have been stored but not yet acknowledged when the backup ended.
    expect(count).toBeLessThanOrEqual(after[index]! + 1);
    const acknowledged = acknowledgedReports.slice(0, count);
    expect(reports.map(({ id }) => id).sort()).toEqual(acknowledged.map(({ id }) => id).sort());
    for (const { videoUrls } of reports) {
      const film = await (await client.send('GET', videoUrls[0]!)).arrayBuffer();
      expect(createHash('sha256').update(new Uint8Array(film)).digest('hex')).toBe(hash);
    }
    const { totalPoints } = await read<{ totalPoints: number }>(client, '/api/auth/user');
    expect(totalPoints).toBe(acknowledged.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0));
  }
}, 300_000);

async function read<Reply>(client: HttpClient, url: string): Promise<Reply> {
  const response = await client.send('GET', url);
  expect(response.status).toBe(200);
  return (await response.json()) as Reply;
}
