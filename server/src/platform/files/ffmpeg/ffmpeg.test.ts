// Shell scripts replace ffmpeg, to test failures of the program. For real videos see convert-video.test.ts.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeFakeFfmpeg } from '../../../testing/ffmpeg.ts';
import { VIDEO_BYTES } from '../decoding-memory.ts';
import { FfmpegEnded, openFfmpeg } from './ffmpeg.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bugquest-ffmpeg-'));
});
afterAll(() => rm(folder, { recursive: true }));

const openFakeFfmpeg = async (script: string) =>
  openFfmpeg({ ffmpegPath: await writeFakeFfmpeg(folder, script) });

const run = async (script: string, limits = { seconds: 20, fileBytes: 0 }, args: string[] = []) =>
  (await openFakeFfmpeg(script)).run('ffmpeg', args, limits);

test('the caller gets what the program prints, and the program gets its arguments unchanged', async () => {
  const args = ['-i', 'file:/with a space; rm -rf "$HOME"'];
  expect(String(await run('for one in "$@"; do echo "$one"; done', undefined, args))).toBe(
    `${args.join('\n')}\n`,
  );
});

test('a program that does not end is stopped', async () => {
  const started = performance.now();
  await expect(run('exec sleep 300', { seconds: 1, fileBytes: 0 })).rejects.toThrow('longer than 1 seconds');
  expect(performance.now() - started).toBeLessThan(60_000);
});

test('a program that prints without an end is stopped', async () => {
  await expect(run('exec cat /dev/zero')).rejects.toThrow('printed too much');
});

test.runIf(process.platform === 'linux')('the size of files and the memory are limited', async () => {
  const target = path.join(folder, 'large');
  await expect(
    run(`exec dd if=/dev/zero of=${target} bs=1024 count=4096`, { seconds: 20, fileBytes: 1024 * 1024 }),
  ).rejects.toThrow();
  expect(Number(String(await run('ulimit -d'))) * 1024).toBe(VIDEO_BYTES);
  const allocate = (bytes: number) => run(`exec dd if=/dev/zero of=/dev/null bs=${bytes} count=1`);
  await expect(allocate(VIDEO_BYTES / 2)).resolves.toBeDefined();
  await expect(allocate(VIDEO_BYTES)).rejects.toThrow(/memory/);
  // The server lowers the priority just after the start.
  expect(Number(String(await run('sleep 1; nice')))).toBeGreaterThanOrEqual(10);
});

test('the caller gets the reason of a failure', async () => {
  await expect(run('echo "moov atom not found" >&2; exit 1')).rejects.toThrow('moov atom not found');
  await expect(run('exit 3')).rejects.toThrow('It ended with 3.');
});

test('the program does not see the settings of the server', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://user:secret@host/name');
  expect(String(await run('env'))).not.toContain('secret');
  vi.unstubAllEnvs();
});

test('running programs are stopped when the server ends', async () => {
  const ffmpeg = await openFakeFfmpeg('exec sleep 300');
  const running = ffmpeg.run('ffmpeg', [], { seconds: 300 });
  const failed = expect(running).rejects.toThrow(FfmpegEnded);
  ffmpeg.close();
  await failed;
  await expect(ffmpeg.run('ffprobe', [], { seconds: 300 })).rejects.toThrow(FfmpegEnded);
});

test('ffmpeg is missing when it is switched off or not installed', async () => {
  expect(openFfmpeg({ ffmpegPath: 'off' }).isAvailable).toBe(false);
  vi.stubEnv('PATH', folder);
  expect(openFfmpeg({}).isAvailable).toBe(false);
  vi.unstubAllEnvs();
});

test.runIf(process.platform === 'linux')(
  'ffmpeg is not used where its memory cannot be limited',
  async () => {
    const ffmpegPath = await writeFakeFfmpeg(folder, 'exit');
    vi.stubEnv('PATH', path.dirname(ffmpegPath));
    expect(openFfmpeg({}).isAvailable).toBe(false);
    expect(() => openFfmpeg({ ffmpegPath })).toThrow(/prlimit/);
    vi.unstubAllEnvs();
  },
);

test('one program runs at a time', async () => {
  const log = path.join(folder, 'runs');
  const ffmpeg = await openFakeFfmpeg(`echo begin >> ${log}; sleep 0.2; echo end >> ${log}`);
  const limits = { seconds: 20, fileBytes: 1_000 };
  await Promise.all([1, 2, 3].map(() => ffmpeg.run('ffmpeg', [], limits)));
  expect((await readFile(log, 'utf8')).trim().split('\n')).toEqual(Array(3).fill(['begin', 'end']).flat());
});

test('the error about a wrong setting names the setting', async () => {
  expect(() => openFfmpeg({ ffmpegPath: path.join(folder, 'missing') })).toThrow(/^FFMPEG_PATH must be/);
});
