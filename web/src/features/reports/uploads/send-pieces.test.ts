import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The build for browsers, because tests would resolve the build for Node, which reads no File.
vi.mock('tus-js-client', () =>
  vi.importActual('../../../../../node_modules/tus-js-client/lib.esm/browser/index.js'),
);

const KIBIBYTE = 1024;
const SIZE = 11 * KIBIBYTE * KIBIBYTE;

/** The largest body that the proxy passes on. */
let limit = 0;
/** Bytes that the server has. */
let received = 0;
let uploads = 0;
let pieces: number[] = [];

/** A server of the protocol behind a proxy. */
function answer(method: string, size: number): [status: number, headers: Record<string, string>] {
  if (size > limit) return [413, {}];
  if (method === 'POST') {
    uploads += 1;
    return [201, { location: 'http://localhost/api/uploads/up-1' }];
  }
  if (method === 'PATCH') {
    pieces.push(size);
    received += size;
  }
  const headers = { 'upload-offset': String(received), 'upload-length': String(SIZE) };
  return [method === 'HEAD' ? 200 : 204, headers];
}

class FakeRequest {
  status = 0;
  responseText = '<html>413 Request Entity Too Large</html>';
  upload = {};
  onload = () => {};
  #method = '';
  #headers: Record<string, string> = {};
  open(method: string) {
    this.#method = method;
  }
  setRequestHeader() {}
  getResponseHeader(name: string) {
    return this.#headers[name.toLowerCase()] ?? null;
  }
  abort() {}
  send(body?: Blob) {
    [this.status, this.#headers] = answer(this.#method, body?.size ?? 0);
    queueMicrotask(() => this.onload());
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('location', new URL('http://localhost'));
  [received, uploads, pieces] = [0, 0, []];
});
afterEach(() => vi.unstubAllGlobals());

async function send() {
  const { sendPieces } = await import('./send-pieces.ts');
  return sendPieces({
    field: 'videos',
    file: new File([new Uint8Array(SIZE)], 'film.mp4'),
    uploadId: undefined,
    signal: new AbortController().signal,
    onStarted: () => {},
    onAccepted: () => {},
    onProgress: () => {},
  });
}

test('pieces become smaller until a proxy accepts them, and the same upload continues', async () => {
  limit = 1024 * KIBIBYTE;
  expect(await send()).toBe('up-1');
  expect(uploads).toBe(1);
  expect(received).toBe(SIZE);
  expect(Math.max(...pieces)).toBe(640 * KIBIBYTE);
});

test('the next file starts with the size that the proxy accepted', async () => {
  limit = 1024 * KIBIBYTE;
  await send();
  [received, pieces] = [0, []];
  const refused = vi.spyOn(FakeRequest.prototype, 'open');
  await send();
  expect(refused).toHaveBeenCalledTimes(1 + pieces.length);
});

test('a proxy that refuses the smallest piece ends the upload', async () => {
  limit = 10 * KIBIBYTE;
  await expect(send()).rejects.toMatchObject({ status: 413, reply: undefined });
  expect(received).toBe(0);
});
