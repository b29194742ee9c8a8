// A small file system is filled to its last byte, ten times (promises: 28).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from './finding.ts';
import { seconds } from './finding.ts';
import { areNone, describeFaults, Journal } from './journal.ts';
import { type Subject, withSubject } from './subject.ts';
import { statusOf, Tally, timeUntil } from './watch.ts';

const RUNS = 10;
const PROBE_MS = 5_000;
const FILE_SYSTEM_SIZE = '400m';
const WRITERS = 3;

export async function fillDisk(): Promise<Finding[]> {
  const label = `Disk full, ${RUNS} times`;
  const folder = mkdtempSync(path.join(tmpdir(), 'bugquest-soak-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${FILE_SYSTEM_SIZE}`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
  } catch {
    rmSync(folder, { recursive: true });
    return [{ label, outcome: 'needs Linux and root, to mount a small file system', isMet: null }];
  }
  try {
    return [{ label, ...(await withSubject({ folder }, (subject) => fillTenTimes(subject, folder))) }];
  } finally {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  }
}

async function fillTenTimes(subject: Subject, folder: string): Promise<Omit<Finding, 'label'>> {
  const journal = new Journal(subject);
  const reads = new Tally();
  const writes = new Tally();
  const recoveries: number[] = [];
  journal.start(WRITERS);
  for (let run = 0; run < RUNS; run += 1) {
    await journal.untilAcknowledged(5);
    await fillFileSystem(path.join(folder, 'filler'));
    // The server checks free space four times a second for the reserve, and once a second before changes.
    await sleep(1_500);
    // Forces the next request to open new connections to the database.
    await subject
      .query(`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend' and state = 'idle'`)
      .catch(() => reads.add('no new connection'));
    // A request that has just taken a closed connection gets a 503 as in any outage. It must not be counted.
    await sleep(500);
    for (const until = Date.now() + PROBE_MS; Date.now() < until; await sleep(100)) {
      const { cookie } = subject.people[0]!;
      reads.add(await statusOf(`${subject.url()}/api/bug-reports`, { headers: { cookie } }));
      writes.add(await updateProfile(subject));
    }
    rmSync(path.join(folder, 'filler'));
    recoveries.push(await timeUntil(async () => (await updateProfile(subject)) === 200));
  }
  await journal.end();
  const faults = await journal.compare();
  const longest = Math.max(...recoveries);
  return {
    outcome: `reads ${reads}; writes ${writes}; possible again after ${seconds(longest)}; ${journal.acknowledged.size} reports: ${describeFaults(faults)}`,
    isMet:
      reads.count((status) => status !== '200') === 0 &&
      writes.count((status) => status !== '507') === 0 &&
      longest < 10_000 &&
      areNone(faults),
  };
}

const updateProfile = ({ url, people }: Subject) =>
  statusOf(`${url()}/api/employees/${people[0]!.id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', origin: url(), cookie: people[0]!.cookie },
    body: JSON.stringify({ deviceType: 'Desktop', operatingSystem: 'Linux' }),
  });

async function fillFileSystem(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (let bytes = Buffer.alloc(1024 * 1024); bytes.length > 0; ) {
      const { bytesWritten } = await handle.write(bytes).catch(() => ({ bytesWritten: 0 }));
      if (bytesWritten < bytes.length) bytes = bytes.subarray(0, Math.floor(bytes.length / 2));
    }
  } finally {
    await handle.close();
  }
}
