import { hash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mediaPreviews } from '../../../../db/schema/media-previews.ts';
import { mediaFiles } from '../../../../db/schema/reports.ts';
import { openTestApp, type TestApp } from '../../../../testing/app.ts';
import { ffmpeg, makeVideo, NEEDS_FFMPEG, RECORDED } from '../../../../testing/ffmpeg.ts';
import { mp4, video } from '../../../../testing/media.ts';
import { type Person, signedInPerson, submitReport } from '../../../../testing/people.ts';
import { makePreviews } from './commands.ts';

describe.skipIf(!ffmpeg.isAvailable)('with ffmpeg', { meta: { needs: NEEDS_FFMPEG } }, () => {
  let world: TestApp;
  let tester: Person;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'bugquest-videos-'));
    world = await openTestApp();
    tester = await signedInPerson(world);
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true });
  });

  async function send(name: keyof typeof RECORDED) {
    const file = path.join(folder, name);
    await makeVideo(file, RECORDED[name]);
    const { body } = await submitReport(tester, {}, [video(new Uint8Array(await readFile(file)), name)]);
    return vi.waitFor(async () => {
      const states = await world.ctx.db.select().from(mediaPreviews);
      expect(states.every(({ state }) => state === 'done' || state === 'unneeded')).toBe(true);
      // Reads the states first, because a report that is read earlier may lack a copy that is finished in between.
      const report = (await tester.browser.get(`/api/bug-reports/${body.id}`)).body;
      expect(report.mediaFiles[0].thumbnail).not.toBeNull();
      return report.mediaFiles[0];
    });
  }

  test('an AVI gets its first picture and an MP4 that browsers can seek in', async () => {
    const file = await send('old.avi');
    expect(file.thumbnail).toMatchObject({ width: 320, height: 180 });
    expect(file.seconds).toBeCloseTo(2, 0);
    const poster = await tester.browser.get(file.thumbnail.url);
    expect(await sharp(poster.body).metadata()).toMatchObject({ format: 'webp', width: 320, height: 180 });
    const part = await tester.browser.get(file.playableUrl, { range: 'bytes=4-7' });
    expect(part.status).toBe(206);
    expect(part.headers['content-type']).toBe('video/mp4');
    expect(String(part.body)).toBe('ftyp');
    // A download is the unchanged original.
    const original = await tester.browser.get(file.url);
    expect(original.headers['content-type']).toBe('video/x-msvideo');
    const [stored] = await world.ctx.db.select().from(mediaFiles);
    expect(hash('sha256', original.body)).toBe(stored!.sha256);
  });

  test('an MP4 that browsers play gets a picture and no second copy', async () => {
    const file = await send('plain.mp4');
    expect(file.thumbnail).not.toBeNull();
    expect(file.playableUrl).toBeNull();
  });

  test('a video that no player understands fails, and each attempt probes it once', async () => {
    await world.ctx.jobs.stop();
    await world.ctx.db.delete(mediaPreviews);
    const { body } = await submitReport(tester, {}, [video(mp4(50_000))]);
    const [file] = await world.ctx.db.select().from(mediaFiles).where(eq(mediaFiles.reportId, body.id));
    const { id } = file!;
    const run = vi.fn(world.ctx.ffmpeg.run);
    const ctx = { ...world.ctx, ffmpeg: { ...world.ctx.ffmpeg, run } };
    for (const isComplete of [false, false, true]) expect(await makePreviews(ctx, [id])).toBe(isComplete);
    expect(run).toHaveBeenCalledTimes(3);
    const failed = (await world.ctx.db.select().from(mediaPreviews)).filter(({ mediaId }) => mediaId === id);
    expect(failed.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      'playable failed',
      'poster failed',
    ]);
    expect(failed.every(({ failure }) => failure)).toBe(true);
  });
});
