// @vitest-environment jsdom
import { submitBugReport } from '@bugquest/contract/reports/endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onSessionEnded } from './call.ts';
import { CallError } from './call-error.ts';
import { upload } from './upload.ts';

class FakeRequest {
  static latest: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  statusText = '';
  responseText = '';
  headers: Record<string, string> = {};
  open = vi.fn();
  send = vi.fn();
  abort = vi.fn();
  retryAfter: string | null = null;
  getResponseHeader = () => this.retryAfter;
  setRequestHeader = (name: string, value: string) => {
    this.headers[name] = value;
  };

  constructor() {
    FakeRequest.latest = this;
  }

  answer(status: number, statusText: string, body: string) {
    Object.assign(this, { status, statusText, responseText: body });
    this.onload?.();
  }
}

const form = new FormData();
const start = (more: Partial<Parameters<typeof upload>[1]> = {}) => {
  const reply = upload(submitBugReport, { form, headers: { 'Idempotency-Key': 'k' }, ...more });
  return { request: FakeRequest.latest, reply };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('sends the form with its headers and the language, and returns the reply', async () => {
  const { request, reply } = start();
  expect(request.open).toHaveBeenCalledWith('POST', '/api/bug-reports');
  expect(request.headers).toEqual({ 'Accept-Language': 'en', 'Idempotency-Key': 'k' });
  expect(request.send).toHaveBeenCalledWith(form);
  request.answer(201, 'Created', '{"pointsEarned":12}');
  expect(await reply).toEqual({ pointsEarned: 12 });
});

test('reports how many bytes were sent', () => {
  const onProgress = vi.fn();
  start({ onProgress }).request.upload.onprogress?.({ loaded: 5, total: 20 });
  expect(onProgress).toHaveBeenCalledWith({ sent: 5, total: 20 });
});

test('a refusal is an error with status, status text and the message of the server', async () => {
  const { request, reply } = start();
  request.answer(413, 'Payload Too Large', '{"code":"file_too_large","message":"File Too Large"}');
  const error = await reply.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({
    status: 413,
    statusText: 'Payload Too Large',
    reply: { code: 'file_too_large' },
  });
});

test('a refusal contains the time until a retry', async () => {
  const { request, reply } = start();
  request.retryAfter = '2';
  request.answer(503, '', '{"code":"unavailable","message":"Try again."}');
  await expect(reply).rejects.toMatchObject({ status: 503, retryAfter: 2 });
});

test('reports the end of the session to listeners', async () => {
  const listener = vi.fn();
  const stop = onSessionEnded(listener);
  const { request, reply } = start();
  request.answer(401, 'Unauthorized', '{"code":"unauthenticated","message":"Please log in."}');
  await expect(reply).rejects.toBeInstanceOf(CallError);
  expect(listener).toHaveBeenCalledOnce();
  stop();
});

test('a lost connection and an unreadable reply are TypeErrors', async () => {
  const lost = start();
  lost.request.onerror?.();
  await expect(lost.reply).rejects.toBeInstanceOf(TypeError);
  const garbled = start();
  garbled.request.answer(200, 'OK', '<html>Please sign in to this network</html>');
  await expect(garbled.reply).rejects.toBeInstanceOf(TypeError);
});

test('cancelling stops the request', async () => {
  const controller = new AbortController();
  const { request, reply } = start({ signal: controller.signal });
  controller.abort();
  await expect(reply).rejects.toMatchObject({ name: 'AbortError' });
  expect(request.abort).toHaveBeenCalledOnce();
});

test('times out without progress, and later while the server processes the upload', async () => {
  const { request, reply } = start();
  const ended = vi.fn();
  reply.catch(ended);
  await vi.advanceTimersByTimeAsync(40_000);
  request.upload.onprogress?.({ loaded: 5, total: 20 });
  await vi.advanceTimersByTimeAsync(40_000);
  request.upload.onprogress?.({ loaded: 20, total: 20 });
  await vi.advanceTimersByTimeAsync(100_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(ended.mock.calls[0]?.[0]).toBeInstanceOf(TypeError);
  expect(request.abort).toHaveBeenCalledOnce();
});
