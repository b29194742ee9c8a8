import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type S3TestServer, startS3TestServer } from '../../../platform/storage/s3-test-server.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { mp4, video } from '../../../testing/media.ts';
import { type Person, signedInPerson, submitReport } from '../../../testing/people.ts';
import { endUpload, offsetOf, pieceHeaders, sendPiece, startUpload } from '../../../testing/tus.ts';

const SIZE = 400_000;

let folder: string;
let store: S3TestServer;
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  folder = await mkdtemp(path.join(tmpdir(), 'bugquest-uploads-'));
  store = await startS3TestServer(folder);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
  vi.unstubAllEnvs();
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each(['disk', 'S3'])('on %s', (kind) => {
  let first: TestApp;
  let second: TestApp;
  let tester: Person;
  beforeAll(async () => {
    const settings = kind === 'S3' ? { MEDIA_URL: store.mediaUrl } : {};
    first = await openTestApp({ settings });
    second = await openTestApp({ settings, sharesWith: first });
    tester = await signedInPerson(first);
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  const on = (app: TestApp) => ({ browser: tester.browser.on(app) });
  const storedPieces = async (id: string) =>
    Array.fromAsync(first.ctx.storage.list(`uploads/${id}`), ({ key }) => key);

  async function expectSubmitted(id: string, film: Uint8Array, server = second): Promise<void> {
    const { status, body } = await submitReport(on(server), { videos: id });
    expect(status).toBe(201);
    const served = await tester.browser.get(body.videoUrls[0]);
    expect(hashOf(served.body)).toBe(hashOf(film));
    expect(await storedPieces(id)).toEqual([]);
  }

  test.each([0, 1])(
    'pieces that two servers received become one file (report on server %i)',
    async (report) => {
      const film = mp4(SIZE);
      const id = await startUpload(on(first), video(film));
      for (let at = 0; at < SIZE; at += 100_000) {
        const server = on(at % 200_000 === 0 ? first : second);
        expect((await sendPiece(server, id, at, film.slice(at, at + 100_000))).status).toBe(204);
      }
      await expectSubmitted(id, film, [first, second][report]);
    },
  );

  test('two clients that write to the same upload on two servers do not corrupt it', async () => {
    const film = mp4(SIZE);
    const id = await startUpload(on(first), video(film));
    for (let at = 0; at < SIZE; at += 100_000) {
      // The lengths differ, so that the pieces of one client cannot continue those of the other.
      const replies = await Promise.all(
        [first, second, first, second].map((server, index) =>
          sendPiece(on(server), id, at, film.slice(at, at + 100_000 - index)),
        ),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
      const offset = (await offsetOf(on(first), id))!;
      await sendPiece(on(second), id, offset, film.slice(offset, at + 100_000));
    }
    expect(await offsetOf(on(second), id)).toBe(SIZE);
    await expectSubmitted(id, film);
  });

  test('an upload continues at its offset after the connection and the server have ended', async () => {
    const film = mp4(SIZE);
    const ending = await openTestApp({
      settings: kind === 'S3' ? { MEDIA_URL: store.mediaUrl } : {},
      sharesWith: first,
    });
    const id = await startUpload(on(ending), video(film));
    await ending.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = ending.app.server.address() as AddressInfo;
    const sending = request({
      port,
      host: '127.0.0.1',
      method: 'PATCH',
      path: `/api/uploads/${id}`,
      headers: {
        ...pieceHeaders(0),
        origin: tester.browser.origin,
        cookie: [...tester.browser.cookies].map((pair) => pair.join('=')).join('; '),
        'content-length': SIZE,
      },
    });
    sending.on('error', () => {});
    const writing = vi.spyOn(ending.ctx.storage, 'write');
    await new Promise((done) => void sending.write(film.slice(0, 240_000), done));
    await vi.waitFor(() => expect(writing).toHaveBeenCalled());
    sending.destroy();
    // The bytes that arrived before the interruption are stored and not sent again.
    await vi.waitFor(async () => expect(await offsetOf(on(second), id)).toBeGreaterThan(0));
    await ending.close();
    const offset = (await offsetOf(on(second), id))!;
    expect(offset).toBeLessThanOrEqual(240_000);
    expect((await sendPiece(on(second), id, offset, film.slice(offset))).status).toBe(204);
    await expectSubmitted(id, film);
  });

  test('an ended upload leaves no piece', async () => {
    const film = mp4(SIZE);
    const id = await startUpload(on(first), video(film));
    await sendPiece(on(first), id, 0, film.slice(0, 100_000));
    expect(await storedPieces(id)).toHaveLength(1);
    expect((await endUpload(on(second), id)).status).toBe(204);
    expect(await storedPieces(id)).toEqual([]);
    expect((await sendPiece(on(first), id, 100_000, film.slice(100_000))).status).toBe(404);
  });
});
