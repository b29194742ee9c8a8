// Pictures and a video that need much memory, on a server that has as much as its container in deploy/compose (promises: 20).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { openFfmpeg } from '../server/src/platform/files/ffmpeg/ffmpeg.ts';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts';
import {
  LARGEST_PICTURES,
  type LargePicture,
  REFUSED_PICTURES,
} from '../server/src/testing/large-pictures.ts';
import { reportFields } from '../server/src/testing/people.ts';
import type { Finding } from './finding.ts';
import { openMemoryLimit } from './memory-limit.ts';
import { type Subject, withSubject } from './subject.ts';
import { statusOf, Tally, timeUntil } from './watch.ts';

const COMPOSE = path.join(import.meta.dirname, '../deploy/compose/compose.yaml');
const MEBIBYTE = 2 ** 20;
/** Pictures that are sent at the same time, each by another person. */
const AT_ONCE = 6;
/** For the conversion of the video. */
const MINUTES = 10;

export async function decodePictures(): Promise<Finding[]> {
  const { mem_limit } = parse(readFileSync(COMPOSE, 'utf8'), { merge: true }).services['server-1'];
  const megabytes = Number.parseInt(mem_limit, 10);
  const label = `Pictures on a server with ${megabytes} MiB`;
  const limit = openMemoryLimit(megabytes * MEBIBYTE);
  if (!limit)
    return [{ label, outcome: 'needs Linux and root, to limit the memory of a process', isMet: null }];
  const folder = mkdtempSync(path.join(tmpdir(), 'bugquest-soak-pictures-'));
  // As in the containers, the database is not within the limit.
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  try {
    const { host, user, database } = postgres.connection;
    const settings = {
      DATABASE_URL: `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`,
      SECRET_KEY: 'a secret of the server that decodes pictures',
    };
    const options = { settings, database: postgres.connection, startsIn: limit.around };
    const result = await withSubject(options, (subject) => sendAll(subject, folder));
    const peak = Math.round(limit.peak() / MEBIBYTE);
    return [{ label, outcome: `${result.outcome}; at most ${peak} MiB`, isMet: result.isMet }];
  } finally {
    await postgres.stop();
    await limit.close();
    rmSync(folder, { recursive: true });
  }
}

async function sendAll(subject: Subject, folder: string): Promise<Omit<Finding, 'label'>> {
  const pid = subject.pid();
  const tally = new Tally();
  const isConverted = await sendVideo(subject, folder);
  const pictures = [
    ...LARGEST_PICTURES.map((picture) => ({ picture, expected: 201 })),
    ...REFUSED_PICTURES.map((picture) => ({ picture, expected: 413 })),
  ];
  let wrong = 0;
  for (let first = 0; first < pictures.length; first += AT_ONCE / 2) {
    const group = pictures.slice(first, first + AT_ONCE / 2);
    const made = await Promise.all(
      group.map(async (each) => ({ ...each, bytes: await each.picture.make() })),
    );
    // Two people send each picture.
    const sending = [...made, ...made].map(async ({ picture, expected, bytes }, index) => {
      const status = await send(subject, index, picture, bytes);
      tally.add(status);
      if (status !== expected) wrong += 1;
    });
    await Promise.all(sending);
  }
  const isSame = isAlive(pid);
  const videos = isConverted ? await isConverted() : 'no ffmpeg';
  return {
    outcome: `${tally}${wrong > 0 ? `, ${wrong} of them wrong` : ''}; the server ${isSame ? 'went on' : 'was ended'}; video: ${videos}`,
    isMet: isSame && wrong === 0 && videos !== 'not converted',
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function send(subject: Subject, index: number, { file }: LargePicture, bytes: Uint8Array) {
  const form = new FormData();
  for (const [name, value] of Object.entries(reportFields())) form.append(name, value);
  form.append('screenshots', new Blob([new Uint8Array(bytes)]), file);
  return statusOf(`${subject.url()}/api/bug-reports`, {
    method: 'POST',
    headers: { origin: subject.url(), cookie: subject.people[index]!.cookie },
    body: form,
    signal: AbortSignal.timeout(30 * 60_000),
  });
}

/** A phone's video with many bits, whose conversion takes most. Returns a function that waits for it; undefined without ffmpeg. */
async function sendVideo(subject: Subject, folder: string) {
  if (!openFfmpeg({}).isAvailable) return undefined;
  const file = path.join(folder, 'phone.mov');
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=3840x2160:rate=30:duration=4'];
  const codec = [
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-x265-params',
    'log-level=none',
    '-pix_fmt',
    'yuv420p10le',
  ];
  const program = process.env.FFMPEG_PATH ?? 'ffmpeg';
  execFileSync(program, ['-v', 'error', '-y', ...source, ...codec, '-tag:v', 'hvc1', file]);
  const form = new FormData();
  for (const [name, value] of Object.entries(reportFields())) form.append(name, value);
  form.append('videos', new Blob([new Uint8Array(readFileSync(file))]), 'phone.mov');
  const status = await statusOf(`${subject.url()}/api/bug-reports`, {
    method: 'POST',
    headers: { origin: subject.url(), cookie: subject.people[AT_ONCE]!.cookie },
    body: form,
  });
  if (status !== 201) return async () => `answered with ${status}`;
  return async () => {
    const isDone = async () => {
      const rows = await subject.query<{ state: string }>(
        `select state from media_previews where kind in ('poster', 'playable')`,
      );
      return rows.length === 2 && rows.every(({ state }) => state === 'done');
    };
    for (let minute = 0; minute < MINUTES; minute += 1)
      if ((await timeUntil(isDone)) < Infinity) return 'converted';
    return 'not converted';
  };
}
