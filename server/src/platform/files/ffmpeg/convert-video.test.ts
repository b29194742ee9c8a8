import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ffmpeg, makeVideo, NEEDS_FFMPEG, RECORDED } from '../../../testing/ffmpeg.ts';
import { readPoster, writePlayable } from './convert-video.ts';
import { isPlayable, probeVideo, type VideoExtension } from './probe-video.ts';

/** Sets a rotation by 90 degrees in the header of the first track, as phones do. */
async function setRotation(file: string): Promise<void> {
  const bytes = await readFile(file);
  const matrix = bytes.indexOf('tkhd') + 44;
  for (const [index, value] of [0, 0x10000, 0, -0x10000, 0, 0].entries()) {
    bytes.writeInt32BE(value, matrix + 4 * index);
  }
  await writeFile(file, bytes);
}

describe.skipIf(!ffmpeg.isAvailable)('with ffmpeg', { meta: { needs: NEEDS_FFMPEG } }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'bugquest-convert-'));
    for (const [name, options] of Object.entries(RECORDED)) await makeVideo(path.join(folder, name), options);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const extensionOf = (name: string) => name.split('.')[1] as VideoExtension;
  const probe = (name: string) => probeVideo(ffmpeg, path.join(folder, name), extensionOf(name));

  test.each([
    ['plain.mp4', true],
    ['screen.webm', true],
    ['old.avi', false],
    ['phone.mov', false],
    ['iphone.mov', false],
  ])('browsers play %s without a conversion: %s', async (name, expected) => {
    const facts = await probe(name);
    expect(isPlayable(extensionOf(name), facts)).toBe(expected);
    expect(facts.seconds).toBeCloseTo(2, 0);
  });

  test.each(['old.avi', 'phone.mov', 'iphone.mov'])('%s becomes an MP4 that plays', async (name) => {
    const target = path.join(folder, `${name}.mp4`);
    await writePlayable(ffmpeg, path.join(folder, name), extensionOf(name), await probe(name), target);
    const converted = await probeVideo(ffmpeg, target, 'mp4');
    expect(converted).toMatchObject({ video: 'h264', pixels: 'yuv420p' });
    expect(['aac', 'mp3']).toContain(converted.audio);
    expect(isPlayable('mp4', converted)).toBe(true);
    // The tables come before pictures and sound, so that browsers play the file before they have loaded it completely.
    const bytes = await readFile(target, 'latin1');
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  test('orientation is applied, and metadata is removed', async () => {
    const upright = path.join(folder, 'upright.mov');
    await makeVideo(upright, [...RECORDED['phone.mov'], '-metadata', 'title=Home of Noura']);
    await setRotation(upright);
    expect(await readFile(upright, 'latin1')).toContain('Home of Noura');
    const facts = await probeVideo(ffmpeg, upright, 'mov');
    const poster = await sharp(await readPoster(ffmpeg, upright, 'mov', facts)).metadata();
    expect([poster.width, poster.height]).toEqual([180, 320]);
    const target = path.join(folder, 'upright.mp4');
    await writePlayable(ffmpeg, upright, 'mov', facts, target);
    const { width, height } = await sharp(
      await readPoster(ffmpeg, target, 'mp4', await probeVideo(ffmpeg, target, 'mp4')),
    ).metadata();
    expect([width, height]).toEqual([180, 320]);
    expect(await readFile(target, 'latin1')).not.toContain('Home of Noura');
  });

  test('a broken or empty video fails with a reason', async () => {
    const broken = path.join(folder, 'broken.mp4');
    await writeFile(broken, await readFile(path.join(folder, 'plain.mp4')));
    await truncate(broken, 4_000);
    await expect(probeVideo(ffmpeg, broken, 'mp4')).rejects.toThrow(/moov|invalid/i);
    await expect(
      probe('old.avi').then(() => probeVideo(ffmpeg, path.join(folder, 'old.avi'), 'webm')),
    ).rejects.toThrow();
  });

  test('a playlist of other files is not followed', async () => {
    const list = path.join(folder, 'list.mp4');
    await writeFile(list, `#EXTM3U\n#EXTINF:1,\nfile://${path.join(folder, 'plain.mp4')}\n#EXT-X-ENDLIST\n`);
    await expect(probeVideo(ffmpeg, list, 'mp4')).rejects.toThrow();
  });

  test('a video with giant pictures is refused before they are decoded', async () => {
    const bomb = path.join(folder, 'bomb.avi');
    const source = ['-f', 'lavfi', '-i', 'color=size=9000x6000:rate=1:duration=1', '-threads', '1'];
    const giant = [...source, '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', bomb];
    // Without the limit of the memory.
    execFileSync(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-v', 'error', '-y', ...giant]);
    const facts = { video: 'mjpeg', pixels: 'yuvj420p', audio: undefined, seconds: 1 };
    await expect(readPoster(ffmpeg, bomb, 'avi', facts)).rejects.toThrow();
    const target = path.join(folder, 'bomb.mp4');
    await expect(writePlayable(ffmpeg, bomb, 'avi', facts, target)).rejects.toThrow();
  });

  test('a very long video is not converted', async () => {
    const facts = { ...(await probe('old.avi')), seconds: 7_200 };
    const target = path.join(folder, 'long.mp4');
    await expect(writePlayable(ffmpeg, path.join(folder, 'old.avi'), 'avi', facts, target)).rejects.toThrow(
      'too long',
    );
  });
});
