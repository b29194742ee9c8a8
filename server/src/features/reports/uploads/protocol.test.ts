import { describe, expect, test } from 'vitest';
import { testApp, testPerson } from '../../../testing/app.ts';
import { mp4, video } from '../../../testing/media.ts';
import { createUpload, offsetOf, sendPiece, startUpload } from '../../../testing/tus.ts';

const HOUR = 60 * 60_000;
const SIZE = 40_000;

const world = testApp();
const tester = testPerson(world);

describe('the tus protocol', () => {
  test('returns the offset, the length and the expiry of an upload', async () => {
    const { status, headers } = await createUpload(tester, video(mp4(SIZE)));
    expect(status).toBe(201);
    expect(headers).toMatchObject({ 'tus-resumable': '1.0.0', 'upload-expires': expect.any(String) });
    const expires = Date.parse(String(headers['upload-expires']));
    expect(Math.abs(expires - world.clock.now().getTime() - 24 * HOUR)).toBeLessThan(HOUR);
    const url = String(headers.location);
    expect(url).toMatch(/^\/api\/uploads\/[\w-]{36}$/);
    const head = await tester.browser.request({
      method: 'HEAD',
      url,
      headers: { 'tus-resumable': '1.0.0' },
    });
    expect(head.headers).toMatchObject({
      'upload-offset': '0',
      'upload-length': String(SIZE),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    ['another version', { 'tus-resumable': '0.2.2' }, 412, 'unsupported_tus_version'],
    ['no length', { 'upload-length': '' }, 400, 'malformed_request'],
    ['an empty file', { 'upload-length': '0' }, 400, 'malformed_request'],
    ['no metadata', { 'upload-metadata': '' }, 400, 'malformed_request'],
    ['a video that is too long', { 'upload-length': String(100 * 1024 * 1024 + 1) }, 413, 'file_too_large'],
    ['another origin', { origin: 'https://elsewhere.example' }, 403, 'cross_origin'],
  ])('refuses %s', async (_what, changes, status, code) => {
    const field = (text: string) => Buffer.from(text).toString('base64');
    const metadata = `field ${field('videos')},filename ${field('film.mp4')},filetype ${field('video/mp4')}`;
    const reply = await tester.browser.request({
      method: 'POST',
      url: '/api/uploads',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '10',
        'upload-metadata': metadata,
        ...changes,
      },
    });
    expect(reply).toMatchObject({ status, body: { code } });
  });

  test('refuses another kind of file than the field takes', async () => {
    const reply = await createUpload(tester, { ...video(mp4()), field: 'screenshots' });
    expect(reply).toMatchObject({ status: 415, body: { code: 'invalid_file_type' } });
  });

  test('refuses a piece from a wrong offset, of another type, or beyond the end', async () => {
    const film = mp4(SIZE);
    const id = await startUpload(tester, video(film));
    expect((await sendPiece(tester, id, 0, film.slice(0, 1_000))).status).toBe(204);
    for (const offset of [0, 999, 1_001]) {
      const reply = await sendPiece(tester, id, offset, film.slice(offset, 2_000));
      expect(reply).toMatchObject({ status: 409, body: { code: 'upload_moved_on' } });
    }
    expect((await sendPiece(tester, id, 1_000, film)).status).toBe(413);
    const payload = Buffer.from(film);
    const url = `/api/uploads/${id}`;
    expect((await tester.browser.request({ method: 'PATCH', url, payload })).status).toBe(415);
    expect(await offsetOf(tester, id)).toBe(1_000);
    const pieces = await Array.fromAsync(world.ctx.storage.list(`uploads/${id}`));
    expect(pieces).toHaveLength(1);
  });
});
