// Makes real videos with the machine's ffmpeg. Without ffmpeg, the tests of conversions are skipped.
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openFfmpeg } from '../platform/files/ffmpeg/ffmpeg.ts';

export const ffmpeg = openFfmpeg({ ffmpegPath: process.env.FFMPEG_PATH });

export const NEEDS_FFMPEG = 'ffmpeg: apt-get install ffmpeg';

const PICTURES = 'testsrc=size=320x180:rate=10:duration=2';
const SOUND = 'sine=frequency=440:duration=2';

/** Two seconds of a test picture with sound. @param options arguments before the file */
export async function makeVideo(file: string, options: readonly string[]): Promise<void> {
  const sources = ['-f', 'lavfi', '-i', PICTURES, '-f', 'lavfi', '-i', SOUND];
  await ffmpeg.run('ffmpeg', ['-v', 'error', '-y', ...sources, ...options, file], {
    seconds: 120,
    fileBytes: 100 * 1024 * 1024,
  });
}

/** Arguments of ffmpeg for the formats that phones and computers record, by file name. */
export const RECORDED = {
  'old.avi': ['-c:v', 'mpeg4', '-c:a', 'mp3'],
  'phone.mov': ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-tag:v', 'hvc1', '-c:a', 'aac'],
  'iphone.mov': ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  'plain.mp4': ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  'screen.webm': ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus'],
} as const;

/** Replaces ffmpeg by a shell script, to simulate its failures. @returns the FFMPEG_PATH */
export async function writeFakeFfmpeg(folder: string, script: string): Promise<string> {
  const binFolder = await mkdtemp(path.join(folder, 'bin-'));
  for (const name of ['ffmpeg', 'ffprobe']) {
    await writeFile(path.join(binFolder, name), `#!/bin/sh\n${script}\n`);
    await chmod(path.join(binFolder, name), 0o755);
  }
  return path.join(binFolder, 'ffmpeg');
}
